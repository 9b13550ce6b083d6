import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { type Address, addresses } from "../schema/addresses.ts";
import { forgetReload } from "./browser/reload-once.ts";
import { NotFoundPage } from "./routes/error/not-found-page.tsx";
import { PageError } from "./routes/error/page-error.tsx";
import { PageLoadError } from "./routes/error/page-load-error.ts";
import { SiteFrame } from "./site-frame.tsx";

type PageModule = { Component: ComponentType; handle?: { opensOn: "picture" } };

const pages: Record<Address, () => Promise<PageModule>> = {
  "/": () => import("./routes/home/home-page.tsx"),
  "/gallery": () => import("./routes/gallery/gallery-page.tsx"),
  "/about": () => import("./routes/about/about-page.tsx"),
  "/services": () => import("./routes/services/services-page.tsx"),
  "/why-invest-in-nepal": () => import("./routes/why-invest-in-nepal/why-invest-in-nepal-page.tsx"),
  "/news": () => import("./routes/news/news-page.tsx"),
  "/contact": () => import("./routes/contact/contact-page.tsx"),
};

async function loadPage(address: Address): Promise<PageModule> {
  try {
    const page = await pages[address]();
    forgetReload(address);
    return page;
  } catch (cause) {
    throw new PageLoadError(address, { cause });
  }
}

/** Starts loading a page's code ahead of time. A failure is left to the visit itself to report. */
export function prefetchPage(pathname: string) {
  const address = addresses.find((address) => address === pathname);
  if (address) pages[address]().catch(() => undefined);
}

export const routes: RouteObject[] = [
  {
    Component: SiteFrame,
    ErrorBoundary: PageError,
    children: [
      {
        // Inside the frame, so that the bar and the footer survive a page that breaks.
        ErrorBoundary: PageError,
        children: [
          ...addresses.map((address) => ({ path: address, lazy: () => loadPage(address) })),
          { path: "*", Component: NotFoundPage, handle: { opensOn: "picture" } },
        ],
      },
    ],
  },
];
