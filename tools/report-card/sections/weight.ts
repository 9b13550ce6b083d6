import { packLimit, weightLimits } from "../../../tests/built-site/weight-limits.ts";
import { alignedTable } from "../../bench/table.ts";
import type { BuiltFigures, PageWeight } from "../built-figures.ts";
import { blocks, judged, kilobytes } from "../words.ts";

const parts = ["html", "css", "scripts", "fonts", "pictures"] as const;

export function weightSection({ pages, packBytes, packages }: BuiltFigures): string {
  const { everything, requests } = weightLimits;
  const most = parts.map((part) => (part === "pictures" ? "" : kilobytes(weightLimits[part])));
  return blocks(
    "## Weight",
    "What a phone of 390 px loads for the first view of each page, compressed with brotli:",
    alignedTable([
      ["page", "HTML", "CSS", "scripts", "fonts", "pictures", "everything", "requests"],
      ["*goal: at most*", ...most, kilobytes(everything), String(requests)],
      ...pages.map(row),
    ]),
    `The investor pack weighs ${judged(kilobytes(packBytes), packBytes <= packLimit)} (at most ${kilobytes(packLimit)}). ` +
      `${packages.direct} packages run in production, ${packages.all} with all that they need themselves.`,
  );
}

function row(page: PageWeight): string[] {
  const { everything, requests } = weightLimits;
  return [
    `\`${page.address}\``,
    ...parts.map((part) => kilobytes(page[part])),
    judged(kilobytes(page.everything), page.everything <= everything),
    judged(String(page.requests), page.requests <= requests),
  ];
}
