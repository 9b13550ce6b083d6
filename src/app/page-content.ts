import { useLoaderData, useRouteLoaderData } from "react-router";
import type { View, Views } from "../schema/views.ts";

/** The words and pictures of the page on show. `routes.tsx` says which view a page gets. */
export function usePageContent<Name extends keyof Views>(): View<Name> {
  return useLoaderData() as View<Name>;
}

/** What every page shares: the company, its links, the words of the frame. */
export function useFrameContent(): View<"frame"> {
  return useRouteLoaderData("frame") as View<"frame">;
}
