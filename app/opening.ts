import { showCachedFonts } from "./browser/fonts.ts";
import { holdTheRest } from "./browser/the-rest.ts";
import { openWithStartUp } from "./features/start-up/play.ts";

/*
 * The script at the start of every page, in the page itself: what has to be settled before anything
 * is painted, and works when no other script arrives.
 */
document.documentElement.dataset.firstView = "awaited";
holdTheRest();
showCachedFonts();
openWithStartUp();
