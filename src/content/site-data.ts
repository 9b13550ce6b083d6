import { DocumentReference } from "../schema/company.ts";
import { absoluteAddress } from "../schema/language.ts";
import { layoutData, startUpData } from "../schema/layout-data.ts";
import { PictureReference } from "../schema/picture.ts";

import { headOf, type OwnHead } from "./page-heads.ts";
import { type Content, pagesOf } from "./pages.ts";

/** The `content:` modules by name. Each page has its own, so that it loads no other page's content. */
export function siteData(content: Content): Record<string, object> {
  const { company } = content.site;
  const pages = pagesOf(content);
  const pageData = pages.map(({ name, address, data }) => {
    const page = content.pages[name] as { head: OwnHead };
    const head = { ...headOf(page.head, company), canonical: absoluteAddress(content, address) };
    return [name, { ...data(page, content), head }] as const;
  });
  return {
    layout: layoutData(
      content,
      pages.map(({ address }) => address),
    ),
    error: content.error,
    startUp: startUpData(content),
    formPost: content.pages.contact.formPost,
    ...Object.fromEntries(pageData),
  };
}

/** The same lists and groups, with another value in the place of each text, number or reference. */
export function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change));
  // A reference to a picture is a class of its own.
  if (value === null || typeof value !== "object" || value.constructor !== Object) {
    return change(value);
  }
  const fields = Object.entries(value).map(([key, item]) => [key, mapLeaves(item, change)]);
  return Object.fromEntries(fields);
}

export const references = (value: unknown) => instancesIn(PictureReference, value);
export const documentsIn = (value: unknown) => instancesIn(DocumentReference, value);

function* instancesIn<Instance>(
  kind: abstract new (...from: never) => Instance,
  value: unknown,
): Generator<Instance> {
  if (value instanceof kind) yield value;
  else if (value !== null && typeof value === "object") {
    for (const item of Object.values(value)) yield* instancesIn(kind, item);
  }
}
