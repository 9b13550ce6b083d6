import { type ComponentType, createContext, use } from "react";
import type { LayoutData } from "../../schema/layout-data.ts";

/** A page with its content. A page that starts with a picture under the bar says so. */
export type Page = {
  address: string;
  Component: ComponentType;
  opensOn?: "picture" | undefined;
  content?: unknown;
};

/** What is on show: a page, and the query and fragment of its address. */
export type Visit = { layout: LayoutData; page: Page; search: string; hash: string };

export const VisitContext = createContext<Visit | undefined>(undefined);

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error("Only what <Site> renders has a visit.");
  return visit;
}

/** The copy and pictures of the page on show: the `PageData` of its `definition.ts`. */
export function usePageData<PageData>(): PageData {
  return useVisit().page.content as PageData;
}

/** What every page shares: the company, its links, the copy of the layout. */
export function useLayoutData(): LayoutData {
  return useVisit().layout;
}
