import type { Newest } from "../results/newest-results.ts";
import type { Figures, Kind, Result } from "../results/result.ts";
import type { BuiltFigures } from "./built-figures.ts";

export const here = "5c6f662";
const today = "2026-11-15T09:00:00.000Z";

export const built: BuiltFigures = {
  pages: [
    {
      address: "/",
      html: 12_000,
      css: 12_300,
      scripts: 94_000,
      fonts: 57_000,
      pictures: 54_000,
      everything: 230_000,
      requests: 12,
    },
    {
      address: "/about",
      html: 9_000,
      css: 12_000,
      scripts: 94_000,
      fonts: 57_000,
      pictures: 90_000,
      everything: 262_100,
      requests: 13,
    },
  ],
  packBytes: 310_000,
  thirdParty: { requests: [], hostsAllowed: [] },
  packages: { direct: 9, all: 61 },
};

export function result<K extends Kind>(kind: K, figures: Figures[K], commit = here): Result<K> {
  const machine = { processor: "a processor", cores: 2, node: "v24" };
  return { kind, date: today, commit, machine, figures };
}

const scores = { accessibility: 100, bestPractices: 100, seo: 100, cls: 0, fcp: 600 };
const load = {} as Figures["pages"]["measured"][number]["load"];
const floor = { ...scores, performance: 100, lcp: 1000, speedIndex: 600, tbt: 5, blockingWork: 0 };
const ours = { ...scores, performance: 98, lcp: 1240, speedIndex: 900, tbt: 55, blockingWork: 20 };

export const pages = result("pages", {
  route: "/",
  rounds: 5,
  measured: [
    { name: "our site, with start-up", site: "our site", lighthouse: ours, load },
    { name: "floor", site: "floor", lighthouse: floor, load },
  ],
});

export const audit = result("audit", {
  access: [
    { judge: "axe", figure: "0 violations on 90 screens", findings: [] },
    { judge: "Alfa", figure: "2 violations on 90 screens", findings: ["one", "two"] },
    { judge: "targets of 44 px", figure: "missed by 3", findings: [], figureOnly: true },
  ],
  security: [{ judge: "Nu Html Checker", skipped: "it needs Java" }],
});

export const growth = result("growth", {
  pictures: 1000,
  articles: 1000,
  secondsWithNewPictures: 340,
  secondsAgain: 100,
  emptyPage: { frames: 1500, late: 2, noticeable: 0, share: 1, work: 1.3 },
  gallery: { frames: 1361, late: 84, noticeable: 42, share: 0.78, work: 4.3 },
  boxAlone: { median: 18, slow: 28, work: 13 },
  search: { median: 42, slow: 180, work: 40 },
});

export const results: Newest = {
  pages: [pages],
  "start-up": result("start-up", { lcpWith: 1400, lcpWithout: 1390, passed: true }),
  server: result("server", {
    runs: [{ title: "pages, this server", perSecond: 5432.1, p50: 3.2, p99: 9.87, failed: 0 }],
  }),
  audit,
  growth,
};

export const card = { date: today, commit: here, built, results };
