import type { z } from "zod";
import * as list from "../app/pages/index.ts";
import type { SharedContent } from "../schema/content.ts";
import type { PageDefinition } from "../schema/page.ts";

type List = typeof list;
type PageName = keyof List;
export type Address = `${List[PageName]["address"]}`;

export type Content = SharedContent & {
  pages: { [Name in PageName]: z.output<List[Name]["schema"]> };
};

const definitions: Record<PageName, PageDefinition & { address: Address }> = list;

/** Sorted by address, because the order of a module's exports is not that of its source. */
export const pages = (Object.keys(definitions) as PageName[])
  .map((name) => {
    const { address } = definitions[name];
    const folder = address === "/" ? "home" : address.slice(1);
    return { ...definitions[name], address, name, folder, file: `pages/${folder}.yaml` };
  })
  .sort((a, b) => (a.address < b.address ? -1 : 1));

export const addresses = pages.map(({ address }) => address);
