import { keepClicks } from "./browser/kept-clicks.ts";
import { idle } from "./browser/pauses.ts";
import { watchScroll } from "./browser/watch-scroll.ts";
import { whenWanted } from "./browser/when-wanted.ts";

/*
 * The script at the end of every page, in the page itself: all that runs before its first view is
 * painted. The page is complete without the application: links, the menu and reading need none of
 * it. Its scripts are named in a template, which asks for nothing until its content is moved.
 */
const release = keepClicks(document.getElementById("root") as HTMLElement);
watchScroll();
whenWanted(async () => {
  const { content } = document.getElementById("scripts") as HTMLTemplateElement;
  const scripts = [...content.querySelectorAll<HTMLLinkElement>('[rel="modulepreload"]')];
  document.addEventListener("awake", release, { once: true });
  try {
    // Fetched all at once, and the manifest with them; run one by one, so that none takes long.
    document.head.append(content);
    for (const { href } of scripts) {
      await import(/* @vite-ignore */ href);
      await idle();
    }
  } catch (error) {
    // Without the application everything does again what it does without scripts.
    console.warn(error);
    release();
  }
});
