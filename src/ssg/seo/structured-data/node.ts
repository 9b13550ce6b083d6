/** A thing in the words of schema.org. */
export type Node = { "@type": string; [property: string]: unknown };
