import type { z } from "zod";
import type { SharedContent } from "./content.ts";
import type { Resolved } from "./picture-data.ts";
import type { Node } from "./structured-data.ts";

/** What `src/app/pages/<name>/definition.ts` exports. */
export type PageDefinition = {
  address: string;
  /** The folder of its `page.tsx`, if it is not named like the address. */
  folder?: string;
  /** The page is there only if its content file is. */
  mayBeAbsent?: true;
  /** The schema of `content/pages/<name>.yaml`. */
  schema: z.ZodType<{ head: { title?: string; description: string } }>;
  /** The component's props, with references that the build replaces with pictures. */
  data(page: unknown, shared: SharedContent): { head: object };
  seo(page: unknown, shared: SharedContent): PageSeo;
  /** The page's type in schema.org, and its items if it is a list. */
  structuredData?(data: unknown, shared: SharedContent): Node;
  /** The anchors and queries that links may use, such as `#energy`. */
  linkTargets?(page: unknown, shared: SharedContent): string[];
};

/** For search engines, sitemaps and share images. */
export type PageSeo = {
  heading: string;
  /** The name of its hero picture, or of its first one. */
  picture: string;
  /** Other content files it shows, for the date of its last change. */
  files?: string[];
};

/** A component's props: `data` with pictures for references, and the complete head. */
export type DataOf<Data extends (...args: never) => { head: object }> = Resolved<
  Omit<ReturnType<Data>, "head">
> & { head: HeadData };

export type HeadTexts = { title: string; description: string };
export type HeadData = HeadTexts & { canonical: string };
