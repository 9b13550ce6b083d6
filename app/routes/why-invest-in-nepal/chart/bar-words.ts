import type { BarChartData, BarData, MeasuredBar } from "../../../../schema/pages/charts.ts";

const thousands = /\B(?=(\d{3})+(?!\d))/g;

export function isMeasured(bar: BarData): bar is MeasuredBar {
  return bar.kind !== "gap";
}

/** "−2.4%", "over 3,500 MW": the number as it is read. */
export function valueWords({ value, prefix }: MeasuredBar, unit: string | undefined): string {
  // By hand: the first number that a browser formats takes it longer than all else on the page.
  const number = String(value).replace(thousands, ",").replace("-", "−");
  const withUnit =
    unit === undefined || unit === "%" ? `${number}${unit ?? ""}` : `${number} ${unit}`;
  return prefix ? `${prefix} ${withUnit}` : withUnit;
}

/** What the bar counts: its name and year, or the year alone. */
export function barLabel(bar: BarData): string {
  return isMeasured(bar) && bar.name ? `${bar.name}, ${bar.year}` : bar.year;
}

/** The whole chart in words, for people who hear the page. */
export function chartInWords({ bars, unit }: BarChartData): string {
  return bars
    .map((bar) => {
      const value = isMeasured(bar) ? [valueWords(bar, unit)] : [];
      return `${barLabel(bar)}: ${[...value, ...(bar.note ? [bar.note] : [])].join(", ")}`;
    })
    .join("; ");
}

/** Each source once, with the years it stands for: "IMF (FY 2019/20 – FY 2021/22)". */
export function sourcesInWords(bars: readonly BarData[]): string {
  const measured = bars.filter(isMeasured);
  return [...new Set(measured.map(({ source }) => source))]
    .map((source) => {
      const years = measured.filter((bar) => bar.source === source).map(({ year }) => year);
      const span = years.length > 1 ? `${years[0]} – ${years.at(-1)}` : years[0];
      return `${source} (${span})`;
    })
    .join("; ");
}
