import { pages } from "../../content/pages.ts";
import { type Node, organisationId } from "../../schema/structured-data.ts";
import type { LoadedSite } from "../site-content.ts";
import { organisation } from "./organisation.ts";
import type { PageSeo } from "./page-seo.ts";

/** The JSON-LD of a page. */
export function pageGraph(page: PageSeo, home: PageSeo, site: LoadedSite) {
  const { address, company } = site.content.site;
  const url = new URL(page.address, address).href;
  const websiteId = new URL("/#website", address).href;
  const structuredData = pages.find(({ name }) => name === page.name)?.structuredData;
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
      ...(structuredData?.(site.data[page.name], address) ?? { "@type": "WebPage" }),
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

function breadcrumbs(trail: PageSeo[], site: string): Node {
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
