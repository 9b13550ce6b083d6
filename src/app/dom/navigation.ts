import { isLeaving, noteLeaving } from "./leaving.ts";
import { afterPaint } from "./scheduling.ts";

/*
 * Pages of the site change without a new document. The browser tells of every navigation before it
 * happens (the Navigation API), and lets a page take it over: history, scrolling and the focus stay the
 * browser's own. A browser without the API loads documents.
 */

/** Milliseconds. What takes longer than a moment shows that it goes on; after the longest it is loaded as a document. */
const moment = 300;
const longest = 2000;

type Pages<Page> = {
  isPage(pathname: string): boolean;
  load(pathname: string): Promise<Page>;
  /** Renders the page at once. */
  show(page: Page): void;
  /** The query or the fragment has changed, and the page has not. */
  showAddress(): void;
};

/** Returns a function that stops it. */
export function changePagesInPlace<Page>({ isPage, load, show, showAddress }: Pages<Page>) {
  const { navigation } = window;
  const stop = new AbortController();
  const { signal } = stop;
  let shownPath = window.location.pathname;
  let comingAddress: string | undefined;

  const onAddressChange = () => {
    if (window.location.pathname === shownPath) showAddress();
  };
  navigation?.addEventListener("currententrychange", onAddressChange, { signal });
  if (!navigation) window.addEventListener("popstate", onAddressChange, { signal });

  navigation?.addEventListener("navigate", onNavigate, { signal });
  return () => stop.abort();

  function onNavigate(event: NavigateEvent) {
    const change = canBeTaken(event) && !isLeaving() && changeFor(event);
    if (change) event.intercept(change);
    else noteLeaving(event);
  }

  /** Nothing for what is left to the browser. */
  function changeFor({ destination, cancelable, signal }: NavigateEvent) {
    const { pathname, search, hash, href } = new URL(destination.url);
    if (pathname === shownPath) {
      if (destination.sameDocument) return undefined;
      if (search) return { scroll: "manual", focusReset: "manual" } as const;
    }
    // Whoever presses again does not want to wait any longer.
    if (!isPage(pathname) || href === comingAddress) return undefined;

    comingAddress = href;
    const hideProgress = showProgress();
    signal.addEventListener("abort", hideProgress);
    const coming = inTime(load(pathname));
    return {
      focusReset: "manual" as const,
      // So that a page that is overtaken leaves no entry in the history.
      ...(cancelable && { precommitHandler: async () => void (await coming) }),
      async handler() {
        const page = await coming;
        if (signal.aborted) return;
        comingAddress = undefined;
        if (!page) return window.location.reload();
        shownPath = pathname;
        show(page);
        hideProgress();
        // After the browser has scrolled: before, Chromium would forget where it was scrolled to. And the page
        // is there sooner.
        afterPaint().then(() => shownPath === pathname && focusStart(hash));
      },
    };
  }
}

/** Neither another site, a download or a form, nor a reload. */
function canBeTaken({ canIntercept, downloadRequest, formData, navigationType }: NavigateEvent) {
  return canIntercept && downloadRequest === null && !formData && navigationType !== "reload";
}

function inTime<Page>(page: Promise<Page>): Promise<Page | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longest));
  return Promise.race([page.catch(() => undefined), late]);
}

/** The stylesheet of the top bar draws it. Returns a function that takes it away. */
function showProgress() {
  const { dataset } = document.documentElement;
  const timer = setTimeout(() => {
    dataset.navigation = "loading";
  }, moment);
  return () => {
    clearTimeout(timer);
    delete dataset.navigation;
  };
}

/**
 * A change of page is silent for screen readers, so the focus moves to the new heading, or to the
 * element that the fragment names.
 */
function focusStart(hash: string) {
  const target = targetOf(hash) ?? document.querySelector("h1");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that a fragment names, in whatever script: browsers write letters of others as `%E0%A4%B8`. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Whether another page is on its way. To change the address now would call it off. */
export const isPageComing = () => Boolean(window.navigation?.transition);

/** Changes what the page on show is asked for. The page keeps its place. */
export function changeQuery(query: URLSearchParams, how: "push" | "replace") {
  window.history[`${how}State`](null, "", addressWith(query));
  if (!window.navigation) window.dispatchEvent(new PopStateEvent("popstate"));
}

/** A step back, if that leads to this query. Asked for twice, it is still one step. */
export function returnToQuery(query: URLSearchParams) {
  const { navigation } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (before?.url === addressWith(query)) navigation.traverseTo(before.key);
  else changeQuery(query, "replace");
}

function addressWith(query: URLSearchParams): string {
  const address = new URL(window.location.pathname, window.location.origin);
  address.search = String(query);
  return address.href;
}
