import type { Measured } from "../../bench/measure.ts";
import { ratio } from "../../bench/ratios.ts";
import { alignedTable } from "../../bench/table.ts";
import type { Newest } from "../../results/newest-results.ts";
import type { Result } from "../../results/result.ts";
import { blocks, judged, milliseconds, warning } from "../words.ts";

type Numbers = Measured["lighthouse"];
type Line = { title: string; goal: string; write: (ours: Numbers, floor?: Numbers) => string };

/** How much more than the floor a page may take: a page with its first picture and nothing else. */
const mostOfFloor = { lcp: 1.25, speedIndex: 1.4 };
const moreBlockingThanFloor = 50;

const score = (title: string, key: keyof Numbers): Line => ({
  title,
  goal: "100",
  write: (ours) => judged(String(ours[key] ?? 0), ours[key] === 100),
});

const againstFloor = (title: string, key: keyof typeof mostOfFloor): Line => ({
  title,
  goal: `${mostOfFloor[key]}x the floor`,
  write: ({ [key]: ours = Number.NaN }, floor) => {
    const least = floor?.[key];
    if (least === undefined) return milliseconds(ours);
    const reached = ours <= least * mostOfFloor[key];
    return judged(`${milliseconds(ours)}, ${ratio(ours, least)}`, reached);
  },
});

const lines: Line[] = [
  score("performance", "performance"),
  score("accessibility", "accessibility"),
  score("best practices", "bestPractices"),
  score("SEO", "seo"),
  againstFloor("largest paint (LCP)", "lcp"),
  againstFloor("Speed Index", "speedIndex"),
  {
    title: "blocking time (TBT)",
    goal: `the floor + ${moreBlockingThanFloor} ms`,
    write: ({ tbt = Number.NaN }, floor) => {
      if (floor?.tbt === undefined) return milliseconds(tbt);
      return judged(milliseconds(tbt), tbt <= floor.tbt + moreBlockingThanFloor);
    },
  },
  {
    title: "of it the page's own work",
    goal: "",
    write: ({ blockingWork = Number.NaN }) => milliseconds(blockingWork),
  },
  {
    title: "layout shift (CLS)",
    goal: "0",
    write: ({ cls = Number.NaN }) => judged(cls.toFixed(3), cls === 0),
  },
];

export function speedSection(
  { pages, "start-up": startUp, server }: Newest,
  commit: string,
): string {
  return blocks(
    "## Speed",
    "Lighthouse on a slow phone, beside the floor, which is a page with the same first picture and nothing " +
      "else: [how it is measured](performance.md). Milliseconds belong to the machine, ratios do not.",
    ...(pages.length > 0
      ? pages.map((page) => pageTable(page, commit))
      : [warning(undefined, commit, "npm run bench")]),
    "The start-up sequence:",
    warning(startUp, commit, "npm run bench:start-up"),
    startUp ? startUpLine(startUp) : "",
    "The server:",
    warning(server, commit, "npm run bench:server"),
    server ? serverTable(server) : "",
  );
}

function pageTable(page: Result<"pages">, commit: string): string {
  const { route, rounds, measured } = page.figures;
  const floor = measured.find(({ site }) => site === "floor")?.lighthouse;
  const ours = measured.filter(({ site }) => site === "our site");
  return blocks(
    `\`${route}\`, medians of ${rounds}:`,
    warning(page, commit, "npm run bench"),
    alignedTable([
      ["", "goal", ...ours.map(({ name }) => name.replace("our site, ", "")), "floor"],
      ...lines.map(({ title, goal, write }) => [
        title,
        goal,
        ...ours.map(({ lighthouse }) => write(lighthouse, floor)),
        floor ? write(floor).replace(/ [✓✗]$/, "") : "-",
      ]),
    ]),
  );
}

function startUpLine({ figures: { lcpWith, lcpWithout, passed } }: Result<"start-up">): string {
  const figure = `${milliseconds(lcpWith)} with it, ${milliseconds(lcpWithout)} without`;
  return `Largest paint ${judged(figure, passed)} (within a tenth of each other, and nothing shifts).`;
}

function serverTable({ figures: { runs } }: Result<"server">): string {
  return alignedTable([
    ["20 connections", "answers a second", "median", "99 of 100 within", "failed (goal: 0)"],
    ...runs.map(({ title, perSecond, p50, p99, failed }) => [
      title,
      String(Math.round(perSecond)),
      `${p50.toFixed(1)} ms`,
      `${p99.toFixed(1)} ms`,
      judged(String(failed), failed === 0),
    ]),
  ]);
}
