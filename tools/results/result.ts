import type { Verdict } from "../audit/verdict.ts";
import type { PageNumbers } from "../bench/growth/measure-pages.ts";
import type { Measured } from "../bench/measure.ts";

/** What each measuring command finds out. */
export type Figures = {
  pages: { route: string; rounds: number; measured: Measured[] };
  "start-up": { lcpWith: number; lcpWithout: number; passed: boolean };
  growth: PageNumbers & {
    pictures: number;
    articles: number;
    secondsWithNewPictures: number;
    secondsAgain: number;
  };
  server: {
    runs: { title: string; perSecond: number; p50: number; p99: number; failed: number }[];
  };
  audit: { access: Verdict[]; security: Verdict[] };
};

export type Kind = keyof Figures;

export type Result<K extends Kind> = {
  kind: K;
  date: string;
  commit: string;
  machine: { processor: string | undefined; cores: number; node: string };
  figures: Figures[K];
};

export type AnyResult = { [K in Kind]: Result<K> }[Kind];
