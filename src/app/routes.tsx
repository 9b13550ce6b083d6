import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { type Address, addresses } from "../schema/addresses.ts";
import { forgetReload } from "./dom/reload-once.ts";
import { RootLayout } from "./layout.tsx";
import { NotFoundPage } from "./pages/error/not-found-page.tsx";
import { PageError } from "./pages/error/page-error.tsx";
import { PageLoadError } from "./pages/error/page-load-error.ts";

type PageModule = { Component: ComponentType; handle?: { opensOn: "picture" } };
type Page = { code: () => Promise<PageModule>; content: () => Promise<{ default: unknown }> };

/** Every page: its code and its words. They are apart because a prerendered page has its words. */
const pages: Record<Address, Page> = {
  "/": {
    code: () => import("./pages/home/page.tsx"),
    content: () => import("content:home"),
  },
  "/gallery": {
    code: () => import("./pages/gallery/page.tsx"),
    content: () => import("content:gallery"),
  },
  "/about": {
    code: () => import("./pages/about/page.tsx"),
    content: () => import("content:about"),
  },
  "/services": {
    code: () => import("./pages/services/page.tsx"),
    content: () => import("content:services"),
  },
  "/why-invest-in-nepal": {
    code: () => import("./pages/why-invest-in-nepal/page.tsx"),
    content: () => import("content:whyInvest"),
  },
  "/news": {
    code: () => import("./pages/news/page.tsx"),
    content: () => import("content:news"),
  },
  "/contact": {
    code: () => import("./pages/contact/page.tsx"),
    content: () => import("content:contact"),
  },
};

/** Starts loading a page ahead of time. A failure is left to the visit itself to report. */
export function prefetchPage(pathname: string) {
  const page = Object.entries(pages).find(([address]) => address === pathname)?.[1];
  page?.code().catch(() => undefined);
  page?.content().catch(() => undefined);
}

function pageRoute(address: Address): RouteObject {
  const { code, content } = pages[address];
  return {
    id: address,
    path: address,
    lazy: () => arrived(address, code),
    loader: async () => (await arrived(address, content)).default,
    shouldRevalidate: never,
  };
}

async function arrived<Module>(address: Address, load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await load();
    forgetReload(address);
    return module;
  } catch (cause) {
    throw new PageLoadError(address, { cause });
  }
}

/** Content changes only with a new build, whatever the address says. */
const never = () => false;

export const routes: RouteObject[] = [
  {
    id: "frame",
    Component: RootLayout,
    ErrorBoundary: PageError,
    // For the development server, whose pages start without their content.
    HydrateFallback: () => null,
    loader: async () => (await import("content:frame")).default,
    shouldRevalidate: never,
    children: [
      {
        // Inside the frame, so that the bar and the footer survive a page that breaks.
        ErrorBoundary: PageError,
        children: [
          ...addresses.map(pageRoute),
          { path: "*", Component: NotFoundPage, handle: { opensOn: "picture" } },
        ],
      },
    ],
  },
];
