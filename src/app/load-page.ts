import errors from "content:errors";
import layouts from "content:layouts";
import pages from "content:pages";
import { pathIn, publicAddress } from "../schema/language.ts";
import type { LayoutData } from "../schema/layout-data.ts";
import type { Page } from "./hooks/use-visit.ts";
import { NotFoundPage, OfflinePage } from "./pages/error/error-pages.tsx";

type Language = LayoutData["language"];

export async function loadLayout(code: string) {
  const load = layouts[code];
  if (!load) throw new Error(`The site has no language "${code}".`);
  return (await load()).default;
}

/** The words of the error screen, which must be there when the connection is not. */
export async function loadError({ code }: Language) {
  const load = errors[code];
  if (!load) throw new Error(`The site has no language "${code}".`);
  return (await load()).default;
}

/** A page that is written in a language, by its address without the language's prefix. */
function find(address: string, { code }: Language) {
  const page = pages.find((page) => page.address === address);
  const content = page?.content[code];
  return page && content && { code: page.code, content };
}

/** In another language it is another document. */
export const isPage = (pathname: string, language: Language) =>
  isIn(language, pathname) && find(pathIn(language, pathname), language) !== undefined;

const isIn = (language: Language, pathname: string) =>
  publicAddress(language, pathIn(language, pathname)) === pathname;

/** A prerendered page brings its content; on the way to another page it comes as a script. */
export async function loadPage(
  pathname: string,
  language: Language,
  content?: unknown,
): Promise<Page> {
  const address = pathIn(language, pathname);
  const page = find(address, language);
  if (!page) return { address, Component: NotFoundPage, opensOn: "picture" };
  const [code, loaded] = await Promise.all([
    page.code(),
    content ?? page.content().then((module) => module.default),
  ]);
  return { address, content: loaded, ...code };
}

/** Without a connection the browser would show an error page of its own, without the way back. */
export const loadPageOrSayWhyNot = (pathname: string, language: Language) =>
  loadPage(pathname, language).catch((error): Page => {
    if (navigator.onLine) throw error;
    return { address: pathIn(language, pathname), Component: OfflinePage, opensOn: "picture" };
  });

/** Starts loading a page ahead of time. A failure is left to the visit itself to report. */
export function prefetchPage(pathname: string, language: Language) {
  const page = find(pathIn(language, pathname), language);
  if (!page || !isIn(language, pathname)) return;
  if (window.navigation) {
    page.code().catch(() => undefined);
    page.content().catch(() => undefined);
  } else if (!document.querySelector(`link[rel=prefetch][href="${pathname}"]`)) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "prefetch", href: pathname }));
  }
}
