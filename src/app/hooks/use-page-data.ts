import { useLoaderData, useRouteLoaderData } from "react-router";
import type { LayoutData } from "../../schema/layout-data.ts";

/** The copy and pictures of the page on show: the `PageData` of its `definition.ts`. */
export function usePageData<PageData>(): PageData {
  return useLoaderData() as PageData;
}

/** What every page shares: the company, its links, the copy of the layout. */
export function useLayoutData(): LayoutData {
  return useRouteLoaderData("layout") as LayoutData;
}
