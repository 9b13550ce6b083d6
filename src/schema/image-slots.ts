import { upright } from "./screens.ts";

/**
 * One crop of a slot, which is a place where a page shows a picture.
 * `sizes` repeats what the stylesheet does with the slot: change them together.
 */
export type Crop = {
  /** When to use this crop; the last one is the default. */
  media?: string;
  /** Width divided by height; `null` keeps the master's own. */
  ratio: number | null;
  widths: readonly number[];
  sizes: string;
  /** The most bytes for an AVIF file: its quality is lowered until it fits. */
  budget?: number;
  /** The widest JPEG, for browsers without AVIF. */
  jpegWidth?: number;
};

/** Small, because the gallery loads them all. */
const tileBudget = 25_000;

/**
 * Phones fetch lazy pictures well before they are scrolled to. A narrower file would weigh about as
 * much, so there is only one.
 */
const phoneBudget = 45_000;

/** Of wide pictures beside or above a text. */
const phoneCrop = {
  ratio: 4 / 3,
  media: "(max-width: 767px)",
  widths: [1080],
  sizes: "100vw",
  budget: phoneBudget,
};

export const imageSlots = {
  /** Filling a whole hero. */
  screen: [
    { media: upright, ratio: 4 / 5, widths: [720, 900], sizes: "100vw", budget: 60_000 },
    { ratio: 16 / 9, widths: [1440, 1920, 2560], sizes: "100vw" },
  ],
  /** A picture across the page, or behind its closing block. */
  band: [
    {
      media: upright,
      ratio: 4 / 3,
      widths: [720, 1080],
      sizes: "100vw",
      budget: phoneBudget,
    },
    { ratio: 2, widths: [1920], sizes: "100vw" },
  ],
  /** Upright card of the services carousel. */
  card: [
    {
      ratio: 4 / 5,
      widths: [540, 800],
      sizes:
        "(min-width: 1024px) calc((91vw - 60px) / 3), (min-width: 768px) calc((91vw - 30px) / 2), 91vw",
      budget: phoneBudget,
    },
  ],
  /** Beside a block of text, flush to the edge. */
  half: [
    {
      ratio: 4 / 5,
      widths: [640, 1280],
      sizes: "(min-width: 1024px) 58vw, (min-width: 768px) 50vw, 100vw",
    },
  ],
  /** The wider half beside a block of text, flush to the edge. */
  split: [
    phoneCrop,
    { ratio: 3 / 2, widths: [1024, 1536], sizes: "(min-width: 1024px) 60vw, 100vw" },
  ],
  /** An entry on the services page: wide, or upright beside its text. */
  entryWide: [
    phoneCrop,
    { ratio: 16 / 9, widths: [1024, 1536], sizes: "(min-width: 1024px) 60vw, 91vw" },
  ],
  entryTall: [
    phoneCrop,
    { ratio: 16 / 9, media: "(max-width: 1023px)", widths: [1024, 1536], sizes: "91vw" },
    { ratio: 4 / 5, widths: [640, 800], sizes: "32vw" },
  ],
  /** In an article or a legal page. */
  prose: [
    {
      ratio: 3 / 2,
      widths: [720, 1280],
      sizes: "min(720px, 91vw)",
      budget: 90_000,
    },
  ],
  /** Small picture at the head of a row. */
  thumb: [{ ratio: 3 / 2, widths: [136, 272], sizes: "(min-width: 1024px) 136px, 112px" }],
  /** A project of the company, beside what is said about it. */
  project: [
    {
      ratio: 3 / 2,
      widths: [480, 960],
      sizes: "(min-width: 1024px) 30vw, (min-width: 768px) 38vw, 91vw",
      budget: phoneBudget,
    },
  ],
  /** Somebody of the board or the team. */
  portrait: [
    {
      ratio: 4 / 5,
      widths: [360, 640],
      sizes: "(min-width: 1024px) 21vw, (min-width: 768px) 29vw, 44vw",
      budget: tileBudget,
    },
  ],
  /** Gallery card, one or two columns wide. */
  tile: [
    {
      media: "(max-width: 1023px)",
      ratio: 3 / 2,
      widths: [720],
      sizes: "(min-width: 768px) 54vw, 91vw",
      budget: tileBudget,
    },
    {
      ratio: 5 / 6,
      widths: [400, 640],
      sizes: "min((91vw - 90px) / 4, 378px)",
      budget: tileBudget,
    },
  ],
  tileWide: [
    {
      media: "(max-width: 767px)",
      ratio: 3 / 2,
      widths: [720],
      sizes: "91vw",
      budget: tileBudget,
    },
    {
      ratio: 16 / 9,
      widths: [660, 1280],
      sizes: "(min-width: 1024px) min((91vw - 30px) / 2, 785px), 91vw",
      budget: tileBudget,
    },
  ],
  /** Alone on the whole screen, never cropped. */
  lightbox: [
    {
      ratio: null,
      widths: [960, 1920],
      sizes: "(min-width: 1024px) calc(100vw - 176px), 100vw",
      // Larger than usual: without scripts a gallery card links to it.
      jpegWidth: 1920,
    },
  ],
} as const satisfies Record<string, readonly Crop[]>;

export type ImageSlot = keyof typeof imageSlots;

type Size = { width: number; height: number };

/**
 * The largest area of a master with this ratio. `focus` works like CSS `object-position`, so a
 * browser that crops further keeps the same point in view.
 */
export function cropAround(master: Size, ratio: number | null, focus: { x: number; y: number }) {
  const wanted = ratio ?? master.width / master.height;
  const width = Math.min(master.width, Math.round(master.height * wanted));
  const height = Math.min(master.height, Math.round(master.width / wanted));
  return {
    left: Math.round(((master.width - width) * focus.x) / 100),
    top: Math.round(((master.height - height) * focus.y) / 100),
    width,
    height,
  };
}

/** The wanted widths, limited to the crop's own width. */
export function widthsWithin(available: number, wanted: readonly number[]): number[] {
  const narrower = wanted.filter((width) => width < available);
  return narrower.length < wanted.length ? [...narrower, available] : narrower;
}
