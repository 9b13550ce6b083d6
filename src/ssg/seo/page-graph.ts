import { dayName } from "../../content/facts.ts";
import { pages } from "../../content/pages.ts";
import type { SharedContent } from "../../schema/content.ts";
import { absoluteAddress } from "../../schema/language.ts";
import { type Node, organisationId } from "../../schema/structured-data.ts";

import { appIcons } from "../logo-images.ts";
import type { LoadedEdition } from "../site-content.ts";
import type { PageMetadata } from "./page-metadata.ts";

/** The JSON-LD of a page. */
export function pageGraph(
  page: PageMetadata,
  home: PageMetadata,
  { content, data }: Pick<LoadedEdition, "content" | "data">,
) {
  const { language } = content;
  const { address, company } = content.site;
  const url = absoluteAddress(content, page.address);
  const websiteId = absoluteAddress(content, "/#website");
  const structuredData = pages.find(({ name }) => name === page.name)?.structuredData;
  const graph: Node[] = [
    { ...organisation(content), ...evidence(content, page.address) },
    {
      "@type": "WebSite",
      "@id": websiteId,
      name: company.name,
      alternateName: company.fullName,
      url: absoluteAddress(content, "/"),
      inLanguage: language.code,
      publisher: { "@id": organisationId(address) },
    },
    {
      ...(structuredData?.(data[page.name], content) ?? { "@type": "WebPage" }),
      "@id": `${url}#page`,
      name: page.heading,
      description: page.head.description,
      url,
      inLanguage: language.code,
      isPartOf: { "@id": websiteId },
      ...(page !== home && { breadcrumb: breadcrumbs([home, page], content) }),
    },
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

function breadcrumbs(trail: PageMetadata[], content: SharedContent): Node {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteAddress(content, address),
    })),
  };
}

/** The company in schema.org terms, without placeholders. */
export function organisation(content: SharedContent): Node {
  const { site } = content;
  const { address, company, contact, accounts } = site;
  return {
    "@type": "Organization",
    "@id": organisationId(address),
    name: company.fullName,
    alternateName: company.name,
    description: company.brandLine,
    url: absoluteAddress(content, "/"),
    logo: new URL(appIcons.large.file, address).href,
    address: contact.headquarters,
    ...(contact.placeholder ? {} : { email: contact.email, telephone: contact.phone }),
    sameAs: accounts?.map(({ url }) => url),
    ...founder(site),
    contactPoint: {
      "@type": "ContactPoint",
      url: absoluteAddress(content, "/contact"),
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: contact.open.days.map((day) => dayName(day, "en")),
        opens: contact.open.from,
        closes: contact.open.to,
      },
    },
  };
}

/** What only some pages show of the company, and only once it is written. */
function evidence({ company }: SharedContent, page: string): Partial<Node> {
  const { people, company: record } = company;
  const { legalName, registrations, address } = record;
  if (page !== "/about" && page !== "/contact") return {};
  return {
    legalName,
    ...(address && { address }),
    identifier: registrations?.map(({ name, number }) => ({
      "@type": "PropertyValue",
      name,
      value: number,
    })),
    ...(page === "/about" && people.length > 0 && { employee: people.map(personNode) }),
  };
}

const personNode = ({ name, role, link }: SharedContent["company"]["people"][number]): Node => ({
  "@type": "Person",
  name,
  jobTitle: role,
  sameAs: link?.url,
});

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
