/** A thing in the words of schema.org. */
export type Node = { "@type": string; [property: string]: unknown };

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
