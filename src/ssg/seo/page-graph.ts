import { dayName } from "../../content/facts.ts";
import { pages } from "../../content/pages.ts";
import type { SharedContent } from "../../schema/content.ts";
import { type Node, organisationId } from "../../schema/structured-data.ts";
import { appIcons } from "../logo-images.ts";
import type { LoadedSite } from "../site-content.ts";
import type { PageMetadata } from "./page-metadata.ts";

/** The JSON-LD of a page. */
export function pageGraph(
  page: PageMetadata,
  home: PageMetadata,
  { content, data }: Pick<LoadedSite, "content" | "data">,
) {
  const { address, company } = content.site;
  const url = new URL(page.address, address).href;
  const websiteId = new URL("/#website", address).href;
  const structuredData = pages.find(({ name }) => name === page.name)?.structuredData;
  const graph: Node[] = [
    { ...organisation(content), ...evidence(content, page.address) },
    {
      "@type": "WebSite",
      "@id": websiteId,
      name: company.name,
      alternateName: company.fullName,
      url: new URL("/", address).href,
      inLanguage: "en",
      publisher: { "@id": organisationId(address) },
    },
    {
      ...(structuredData?.(data[page.name], address) ?? { "@type": "WebPage" }),
      "@id": `${url}#page`,
      name: page.heading,
      description: page.head.description,
      url,
      inLanguage: "en",
      isPartOf: { "@id": websiteId },
      ...(page !== home && { breadcrumb: breadcrumbs([home, page], address) }),
    },
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

function breadcrumbs(trail: PageMetadata[], site: string): Node {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: new URL(address, site).href,
    })),
  };
}

/** The company in schema.org terms, without placeholders. */
export function organisation({ site }: SharedContent): Node {
  const { address, company, contact, accounts } = site;
  return {
    "@type": "Organization",
    "@id": organisationId(address),
    name: company.fullName,
    alternateName: company.name,
    description: company.brandLine,
    url: new URL("/", address).href,
    logo: new URL(appIcons.large.file, address).href,
    address: contact.headquarters,
    ...(contact.placeholder ? {} : { email: contact.email, telephone: contact.phone }),
    sameAs: accounts?.map(({ url }) => url),
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
