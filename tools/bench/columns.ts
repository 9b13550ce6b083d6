import type { LighthouseNumbers } from "./lighthouse-run.ts";
import type { LoadNumbers } from "./real-load.ts";

export type Column<Name extends string> = {
  key: Name;
  title: string;
  write: (n: number) => string;
};

const whole = (value: number) => String(Math.round(value));
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;
const shift = (value: number) => value.toFixed(3);

export const lighthouseColumns: Column<keyof LighthouseNumbers>[] = [
  { key: "performance", title: "performance", write: whole },
  { key: "accessibility", title: "accessibility", write: whole },
  { key: "bestPractices", title: "best practices", write: whole },
  { key: "seo", title: "SEO", write: whole },
  { key: "fcp", title: "FCP", write: milliseconds },
  { key: "lcp", title: "LCP", write: milliseconds },
  { key: "speedIndex", title: "Speed Index", write: milliseconds },
  { key: "tbt", title: "TBT", write: milliseconds },
  { key: "blockingWork", title: "of it work", write: milliseconds },
  { key: "cls", title: "CLS", write: shift },
];

export const paintColumns: Column<keyof LoadNumbers>[] = [
  { key: "fcp", title: "FCP", write: milliseconds },
  { key: "lcp", title: "LCP", write: milliseconds },
  { key: "tbt", title: "TBT", write: milliseconds },
  { key: "cls", title: "CLS", write: shift },
  { key: "menuClick", title: "INP menu", write: milliseconds },
  { key: "routeChange", title: "INP route", write: milliseconds },
];

export const transferColumns: Column<keyof LoadNumbers>[] = [
  { key: "requests", title: "requests", write: whole },
  { key: "html", title: "HTML", write: kilobytes },
  { key: "css", title: "CSS", write: kilobytes },
  { key: "script", title: "scripts", write: kilobytes },
  { key: "font", title: "fonts", write: kilobytes },
  { key: "image", title: "pictures", write: kilobytes },
  { key: "other", title: "other", write: kilobytes },
];
