import { keepClicks } from "./browser/kept-clicks.ts";
import { watchScroll } from "./browser/watch-scroll.ts";
import { whenWanted } from "./browser/when-wanted.ts";

/*
 * The first script of every page, and all that runs before its first view is painted. The page is
 * complete without the application: links, the menu and reading need none of it.
 */
const release = keepClicks(document.getElementById("root") as HTMLElement);
watchScroll();
whenWanted(async () => {
  try {
    await startApplication();
  } finally {
    // Without the application everything does again what it does without scripts.
    release();
  }
});

function startApplication() {
  if (import.meta.env.DEV) return import("./entry-client.tsx");
  // The page names its scripts without asking for them. Now all at once: none waits for another.
  const { content, dataset } = document.getElementById("scripts") as HTMLTemplateElement;
  document.head.append(content);
  return import(/* @vite-ignore */ dataset.start ?? "");
}
