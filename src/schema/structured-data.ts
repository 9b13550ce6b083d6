/** A schema.org node. */
export type Node = { "@type": string; [property: string]: unknown };

/** The company is the same in every language. */
export const organisationId = (site: string) => new URL("/#organisation", site).href;

export function itemList(items: Node[]): Node {
  return {
    "@type": "ItemList",
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item,
    })),
  };
}
