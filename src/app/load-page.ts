import pages from "content:pages";
import type { Page } from "./hooks/use-visit.ts";
import { NotFoundPage, OfflinePage } from "./pages/error/error-pages.tsx";

export const loadLayout = async () => (await import("content:layout")).default;

const find = (pathname: string) => pages.find(({ address }) => address === pathname);

export const isPage = (pathname: string) => find(pathname) !== undefined;

/** A prerendered page brings its content; on the way to another page it comes as a script. */
export async function loadPage(address: string, content?: unknown): Promise<Page> {
  const page = find(address);
  if (!page) return { address, Component: NotFoundPage, opensOn: "picture" };
  const [code, loaded] = await Promise.all([
    page.code(),
    content ?? page.content().then((module) => module.default),
  ]);
  return { address, content: loaded, ...code };
}

/** Without a connection the browser would show an error page of its own, without the way back. */
export const loadPageOrSayWhyNot = (address: string) =>
  loadPage(address).catch((error): Page => {
    if (navigator.onLine) throw error;
    return { address, Component: OfflinePage, opensOn: "picture" };
  });

/** Starts loading a page ahead of time. A failure is left to the visit itself to report. */
export function prefetchPage(pathname: string) {
  const page = find(pathname);
  if (!page) return;
  if (window.navigation) {
    page.code().catch(() => undefined);
    page.content().catch(() => undefined);
  } else if (!document.querySelector(`link[rel=prefetch][href="${pathname}"]`)) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "prefetch", href: pathname }));
  }
}
