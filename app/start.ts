import { fetchFonts } from "./browser/fonts.ts";
import { keepClicks } from "./browser/kept-clicks.ts";
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
  const { content, dataset } = document.getElementById("scripts") as HTMLTemplateElement;
  document.addEventListener("awake", release, { once: true });
  void fetchFonts();
  try {
    // All at once, the manifest too: none waits for another to name it.
    document.head.append(content);
    await import(/* @vite-ignore */ dataset.start ?? "");
  } catch (error) {
    // Without the application everything does again what it does without scripts.
    console.warn(error);
    release();
  }
});
