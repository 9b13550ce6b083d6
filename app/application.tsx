import { useEffect } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { markAwake } from "./browser/mark-awake.ts";

/** Around everything, so that an error screen too is awake. */
export function Application({ router }: { router: DataRouter }) {
  useEffect(markAwake, []);
  return <RouterProvider router={router} />;
}
