import { type ComponentType, createContext, use } from "react";
import type { ErrorData, LayoutData } from "../../schema/layout-data.ts";
import { inDigits } from "../../shared/digits.ts";

/** A page with its content. A page that starts with a picture under the bar says so. */
export type Page = {
  address: string;
  Component: ComponentType;
  opensOn?: "picture" | undefined;
  content?: unknown;
};

/** What is on show: a page, and the query and fragment of its address. */
export type Visit = {
  layout: LayoutData;
  error: ErrorData;
  page: Page;
  search: string;
  hash: string;
};

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

/** Writes the numbers in a text as the language of the page does. */
export function useDigits() {
  const { language } = useLayoutData();
  return (text: string | number) => inDigits(text, language);
}
