import { showCachedFonts } from "./dom/fonts.ts";
import { replayEarlyClicks } from "./dom/replay-early-clicks.ts";
import { watchScroll } from "./dom/watch-scroll.ts";
import { whenToStart } from "./dom/when-to-start.ts";
import { openWithStartUp } from "./features/start-up/play.ts";

/*
 * The one inline script, at the start of <body>, before anything is painted. The page is complete
 * without the application: links, the menu and reading need none of it. So this fetches the
 * application only when the first picture has been painted, or when the visitor does something.
 */
showCachedFonts();
openWithStartUp();
watchScroll();
const replay = replayEarlyClicks();
whenToStart(async () => {
  const { content } = document.getElementById("scripts") as HTMLTemplateElement;
  const scripts = content.querySelectorAll<HTMLLinkElement>("[rel=modulepreload]");
  document.addEventListener("hydrated", replay, { once: true });
  try {
    document.head.append(content);
    // One by one, dependencies first: together they would block a slow phone.
    for (const { href } of scripts) await import(/* @vite-ignore */ href);
  } catch (error) {
    // Without the application, everything works as it does without scripts.
    console.warn(error);
    replay();
  }
});
