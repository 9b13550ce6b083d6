import { savesData } from "./connection.ts";
import { flags, hasFlag, setFlag } from "./flags.ts";
import { afterPaint } from "./scheduling.ts";

/*
 * The fonts weigh as much as the first picture, so a first visit fetches them after it and shows them
 * as soon as they have arrived. Later visits have them in the cache and show them from the first
 * paint. Until `data-fonts` says "shown", `styles/tokens.css` names only fallback fonts. It is on <body>:
 * a change of <html> takes Chromium three times as long.
 */
const { dataset } = document.body;
const template = document.getElementById("fonts") as HTMLTemplateElement;
/** Other alphabets have others (`src/app/styles/alphabets`). */
const { families = '"Newsreader Display", "Instrument Sans"' } = template.dataset;
const [storage, name] = flags.fontsCached;
const cached = [storage, template.dataset.families ? `${name} ${families}` : name] as const;

/** For the very start of a page: browsers hold the first paint for a moment for a preloaded font. */
export function showCachedFonts() {
  if (!hasFlag(cached) || savesData()) return;
  document.head.append(template.content);
  dataset.fonts = "shown";
}

export async function loadFonts() {
  if (dataset.fonts || savesData()) return;
  dataset.fonts = "loading";
  try {
    // Of a family in several files, those that have the letters of the title.
    await document.fonts.load(`1em ${families}`, document.title);
  } catch {
    return; // The fallback fonts stay.
  }
  await showPartByPart();
  setFlag(cached);
}

/** So many letters at a time: all text in one go would block a slow phone for almost 300 ms. */
const atATime = 250;

async function showPartByPart() {
  const roots = document.querySelectorAll<HTMLElement>("dialog[open], header, main > *, footer");
  let sincePaint = 0;
  for (const part of Array.from(roots).flatMap(smallParts)) {
    sincePaint += sizeOf(part);
    if (sincePaint > atATime) {
      await afterPaint();
      sincePaint = sizeOf(part);
    }
    part.dataset.fonts = "shown";
  }
  // For whatever the application renders from now on.
  await afterPaint();
  dataset.fonts = "shown";
}

/**
 * What has a font of its own stays whole, because its children inherit that font. So does what is folded
 * away: to be asked for the font of its children, Chromium would lay it out.
 */
function smallParts(element: HTMLElement): HTMLElement[] {
  const isWhole =
    sizeOf(element) <= atATime ||
    element.matches("details:not([open])") ||
    fontOf(element) !== fontOf(document.body);
  if (isWhole) return [element];
  return Array.from(element.children as HTMLCollectionOf<HTMLElement>).flatMap(smallParts);
}

const sizeOf = (element: HTMLElement) => element.textContent.length;
const fontOf = (element: HTMLElement) => getComputedStyle(element).fontFamily;
