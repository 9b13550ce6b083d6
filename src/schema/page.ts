import type { z } from "zod";
import type { SharedContent } from "./content.ts";
import type { Resolved } from "./resolved.ts";
import type { Node } from "./structured-data.ts";

/** What `src/app/pages/<name>/page.ts` exports. */
export type PageDefinition = {
  address: string;
  /** Of `content/pages/<name>.yaml`. */
  schema: z.ZodType<{ head: { title?: string; description: string } }>;
  /** What the page's component receives, with references in place of pictures. */
  data(page: unknown, shared: SharedContent): { head: object };
  seo(page: unknown, shared: SharedContent): PageSeo;
  /** What kind of page it is, and what it is about where that can be listed. */
  structuredData?(data: unknown, site: string): Node;
  /** Its parts that have an address of their own, such as `#energy`. */
  parts?(page: unknown, shared: SharedContent): string[];
};

/** What those who list or share a page are told. */
export type PageSeo = {
  /** What the page says largest. */
  heading: string;
  /** The name of the picture it opens on; where it opens on none, of its first. */
  picture: string;
  /** The content files its words come from besides its own, as git would be asked for them. */
  files?: string[];
};

/** What a page's component receives: pictures in place of references, and the whole title. */
export type DataOf<Data extends (...args: never) => { head: object }> = Resolved<
  Omit<ReturnType<Data>, "head">
> & { head: PageHead };

export type PageHead = { title: string; description: string };
