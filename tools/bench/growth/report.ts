import type { FrameNumbers } from "./frame-numbers.ts";
import type { KeyNumbers, PageNumbers } from "./measure-pages.ts";
import { mostPerKey } from "./most-per-key.ts";

type Figures = PageNumbers & { secondsWithNewPictures: number; secondsAgain: number };

/** What was measured, line by line, with the goal beside it. */
export function growthReport(figures: Figures): string {
  const { emptyPage, gallery, boxAlone, search } = figures;
  return [
    `Build with new pictures: ${figures.secondsWithNewPictures.toFixed(0)} s`,
    `Build again:             ${figures.secondsAgain.toFixed(0)} s`,
    `Gallery, scrolled:       ${frames(gallery)} (goal: as an empty page)`,
    `Empty page, scrolled:    ${frames(emptyPage)}`,
    `News, key to list:       ${keys(search)} (goal: ${mostPerKey} ms)`,
    `A box without a list:    ${keys(boxAlone)}`,
  ].join("\n");
}

function frames({ share, late, noticeable, work }: FrameNumbers & { work: number }): string {
  return `${(share * 100).toFixed(1)} % of 60 a second, ${late} late, ${noticeable} over 50 ms, ${work.toFixed(1)} ms of work each`;
}

function keys({ median, slow, work }: KeyNumbers): string {
  const [middle, late, worked] = [median, slow, work].map((ms) => ms.toFixed(0));
  return `${middle} ms median, ${late} ms 95th percentile, ${worked} ms of work`;
}
