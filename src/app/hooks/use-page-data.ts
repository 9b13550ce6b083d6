import { useLoaderData, useRouteLoaderData } from "react-router";
import type { FrameData } from "../../schema/layout-data.ts";

/** The words and pictures of the page on show: the `PageData` of its `page.ts`. */
export function usePageData<PageData>(): PageData {
  return useLoaderData() as PageData;
}

/** What every page shares: the company, its links, the words of the frame. */
export function useFrameData(): FrameData {
  return useRouteLoaderData("frame") as FrameData;
}
