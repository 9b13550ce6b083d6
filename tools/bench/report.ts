import type { LighthouseNumbers } from "./lighthouse-run.ts";
import type { Measured } from "./measure.ts";
import type { LoadNumbers } from "./real-load.ts";
import type { Numbers } from "./statistics.ts";

/** Everything that was measured on one route, in Markdown that reads well in a terminal. */
export function report(route: string, measured: Measured[], rounds: number): string {
  const lighthouse = measured.map(({ name, lighthouse: numbers }) => ({ name, numbers }));
  const load = measured.map(({ name, load: numbers }) => ({ name, numbers }));
  const ratios = ratiosToBaseline(measured).map((line) => `- ${line}`);
  return [
    `\`${route}\`, medians of ${rounds} interleaved rounds. Lighthouse, phone, simulated slow 4G:`,
    table(lighthouseColumns, lighthouse),
    "A real load in Chromium, 390 px, 1.6 Mbit/s, 150 ms, processor four times slower:",
    table(paintColumns, load),
    "What that load transferred before anybody scrolled:",
    table(transferColumns, load),
    ratios.join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

type Column<Name extends string> = {
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

const compared = [
  { key: "lcp", title: "LCP" },
  { key: "speedIndex", title: "Speed Index" },
  { key: "tbt", title: "TBT" },
] as const;

/** What the page costs in Lighthouse beyond the least a page with this picture can cost. */
export function ratiosToBaseline(measured: Measured[]): string[] {
  const baseline = measured.find(({ site }) => site === "baseline")?.lighthouse;
  if (!baseline) return [];
  return measured
    .filter(({ site }) => site !== "baseline")
    .map(({ name, lighthouse }) => {
      const parts = compared.map(
        ({ key, title }) => `${title} ${ratio(lighthouse[key], baseline[key])}`,
      );
      return `${name}: ${parts.join(", ")} of the baseline's.`;
    });
}

/** A baseline of nought has no multiples: then only the difference says something. */
export function ratio(ours: number | undefined, baseline: number | undefined): string {
  if (ours === undefined || baseline === undefined) return "-";
  if (baseline < 1) return `${Math.round(ours)} ms more than the 0 ms`;
  return `${(ours / baseline).toFixed(2)}x`;
}

type Row<Name extends string> = { name: string; numbers: Numbers<Name> };

/** A table in Markdown, aligned so that it reads well in a terminal too. */
export function table<Name extends string>(columns: Column<Name>[], rows: Row<Name>[]): string {
  const cells = [
    ["", ...columns.map(({ title }) => title)],
    ...rows.map(({ name, numbers }) => [name, ...columns.map((column) => cell(column, numbers))]),
  ];
  const widths = (cells[0] ?? []).map((_, place) =>
    Math.max(3, ...cells.map((line) => line[place]?.length ?? 0)),
  );
  // Names to the left, numbers to the right.
  const [head = [], ...body] = cells.map((line) =>
    line.map((text, place) =>
      place === 0 ? text.padEnd(widths[place] ?? 0) : text.padStart(widths[place] ?? 0),
    ),
  );
  const rule = widths.map((width, place) =>
    place === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [head, rule, ...body].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function cell<Name extends string>({ key, write }: Column<Name>, numbers: Numbers<Name>): string {
  const value = numbers[key];
  return value === undefined ? "-" : write(value);
}
