import { showCachedFonts } from "./dom/fonts.ts";
import { watchLeaving } from "./dom/leaving.ts";
import { startAfterFirstPaint } from "./dom/start-after-first-paint.ts";
import { showListedLanguages } from "./dom/visitor-languages.ts";
import { openWithStartUp } from "./features/start-up/play.ts";

/*
 * The one inline script, at the start of <body>, before anything is painted. The page is complete
 * without the application: links, the menu, the form and pictures need none of it, and whatever is
 * pressed goes the browser's own way. So this fetches the application only when the first picture has
 * been painted, or when the visitor does something.
 */
// First: drawings wait for this too, and the sequence would fetch its own as it opens.
document.documentElement.dataset.aboveFold = "loading";
document.addEventListener("DOMContentLoaded", lowerAnchor);
window.addEventListener("hashchange", lowerAnchor);
showCachedFonts();
openWithStartUp();
watchScroll();
showListedLanguages();
watchLeaving();
startAfterFirstPaint(async () => {
  const { content } = document.getElementById("scripts") as HTMLTemplateElement;
  const scripts = content.querySelectorAll<HTMLLinkElement>("[rel=modulepreload]");
  try {
    document.head.append(content);
    // One by one, dependencies first: together they would block a slow phone.
    for (const { href } of scripts) await import(/* @vite-ignore */ href);
  } catch (error) {
    // Without the application, everything works as it does without scripts.
    console.warn(error);
  }
});

/**
 * Anchors are in small letters; whoever types an address or a link may write `#Tourism`. Once the whole page
 * is there: before that, Firefox would not go to the new one.
 */
function lowerAnchor() {
  const { hash } = window.location;
  if (hash !== hash.toLowerCase()) window.location.replace(hash.toLowerCase());
}

/**
 * Sets `data-scrolled` once the page has scrolled past the height of the bar. Runs before hydration,
 * so that the bar is never white on white.
 */
function watchScroll(root = document.documentElement, threshold = 80) {
  const update = () => {
    root.toggleAttribute("data-scrolled", window.scrollY > threshold);
  };
  window.addEventListener("scroll", update, { passive: true });
  // Reading `scrollY` at once would force a layout.
  requestAnimationFrame(update);
}
