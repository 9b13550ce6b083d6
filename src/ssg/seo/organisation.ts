import { dayName } from "../../content/facts.ts";
import type { SharedContent } from "../../schema/content.ts";
import { type Node, organisationId } from "../../schema/structured-data.ts";
import { appIcons } from "./app-icons.ts";

/** The company in schema.org terms, without placeholders. */
export function organisation({ site }: SharedContent): Node {
  const { address, company, contact } = site;
  return {
    "@type": "Organization",
    "@id": organisationId(address),
    name: company.fullName,
    alternateName: company.name,
    description: company.brandLine,
    url: new URL("/", address).href,
    logo: new URL(appIcons.large.file, address).href,
    address: contact.headquarters,
    ...(contact.placeholder ? {} : { email: contact.email }),
    ...founder(site),
    contactPoint: {
      "@type": "ContactPoint",
      url: new URL("/contact", address).href,
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: contact.open.days.map(dayName),
        opens: contact.open.from,
        closes: contact.open.to,
      },
    },
  };
}

function founder({ founder }: SharedContent["site"]): { founder?: Node } {
  if (founder.placeholder) return {};
  const accounts = founder.social.filter(({ placeholder }) => !placeholder);
  return {
    founder: {
      "@type": "Person",
      name: founder.name,
      jobTitle: founder.role,
      ...(accounts.length > 0 ? { sameAs: accounts.map(({ url }) => url) } : {}),
    },
  };
}
