import { mostPerKey } from "../../bench/growth/most-per-key.ts";
import { alignedTable } from "../../bench/table.ts";
import type { Result } from "../../results/result.ts";
import { blocks, judged, milliseconds, warning } from "../words.ts";

/** Of sixty frames a second; a busy machine loses one now and then. */
const leastOfFrames = 0.95;

export function growthSection(growth: Result<"growth"> | undefined, commit: string): string {
  return blocks(
    "## Growth",
    warning(growth, commit, "npm run bench:growth"),
    growth ? growthTable(growth) : "",
  );
}

function growthTable({ figures }: Result<"growth">): string {
  const { pictures, articles, secondsWithNewPictures, secondsAgain, gallery, search } = figures;
  const perKey = (time: number) => judged(milliseconds(time), time <= mostPerKey);
  const share = `${(gallery.share * 100).toFixed(0)} %`;
  return blocks(
    `The site with ${pictures} pictures and ${articles} articles, on a processor four times slower:`,
    alignedTable([
      ["", "goal", "figure"],
      ["build with new pictures", "", `${secondsWithNewPictures.toFixed(0)} s`],
      ["build again", "", `${secondsAgain.toFixed(0)} s`],
      [
        "frames while scrolling the gallery",
        `${leastOfFrames * 100} % of 60 a second`,
        judged(share, gallery.share >= leastOfFrames),
      ],
      ["search, from key to list", `${mostPerKey} ms`, perKey(search.median)],
      ["the slowest of twenty keys", `${mostPerKey} ms`, perKey(search.slow)],
    ]),
  );
}
