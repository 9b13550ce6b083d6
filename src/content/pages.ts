import type { z } from "zod";
import * as list from "../app/pages/index.ts";
import type { SharedContent } from "../schema/content.ts";
import type { PageDefinition } from "../schema/page.ts";

type List = typeof list;
type PageName = keyof List;
/** Pages that are there only once somebody has written them. */
type Optional = {
  [Name in PageName]: List[Name] extends { mayBeAbsent: true } ? Name : never;
}[PageName];
type Required = Exclude<PageName, Optional>;
export type Address = `${List[Required]["address"]}`;

export type Content = SharedContent & {
  pages: { [Name in Required]: z.output<List[Name]["schema"]> } & {
    [Name in Optional]?: z.output<List[Name]["schema"]>;
  };
};

const definitions: Record<PageName, PageDefinition> = list;

/** Sorted by address, because the order of a module's exports is not that of its source. */
export const pages = (Object.keys(definitions) as PageName[])
  .map((name) => {
    const { address, folder, mayBeAbsent = false } = definitions[name];
    const ownName = address === "/" ? "home" : address.slice(1);
    const file = `pages/${ownName}.yaml`;
    return { ...definitions[name], name, mayBeAbsent, folder: folder ?? ownName, file };
  })
  .sort((a, b) => (a.address < b.address ? -1 : 1));

/** The pages that are written. */
export const pagesOf = (content: Content) =>
  pages.filter(({ name }) => content.pages[name] !== undefined);

/** Of the pages that every site has. */
export const addresses = pages
  .filter(({ mayBeAbsent }) => !mayBeAbsent)
  .map(({ address }) => address as Address);
