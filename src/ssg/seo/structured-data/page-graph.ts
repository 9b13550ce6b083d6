import type { LoadedSite } from "../../site-content.ts";
import type { PageFacts } from "../page-seo.ts";
import { describeMain } from "./main-things.ts";
import type { Node } from "./node.ts";
import { organisation, organisationId } from "./organisation.ts";

/** Everything a page says of itself in schema.org's words, from the content it shows. */
export function pageGraph(page: PageFacts, home: PageFacts, site: LoadedSite) {
  const { address, company } = site.content.site;
  const url = new URL(page.address, address).href;
  const websiteId = new URL("/#website", address).href;
  const isHome = page.address === home.address;
  const graph: Node[] = [
    organisation(site.content),
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
      ...describeMain(page.address, site),
      "@id": `${url}#page`,
      name: page.heading,
      description: page.head.description,
      url,
      inLanguage: "en",
      isPartOf: { "@id": websiteId },
      ...(isHome ? {} : { breadcrumb: breadcrumbs([home, page], address) }),
    },
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

function breadcrumbs(way: PageFacts[], site: string): Node {
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ label, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: new URL(address, site).href,
    })),
  };
}
