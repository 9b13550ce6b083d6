import type { BarChartData, BarData } from "./chart-schema.ts";

const format = new Intl.NumberFormat("en");

/** "−2.4%", "over 3,500 MW": the number as it is read. */
export function valueWords({ value, prefix }: BarData, unit: string | undefined): string {
  const number = format.format(value).replace("-", "−");
  const withUnit =
    unit === undefined || unit === "%" ? `${number}${unit ?? ""}` : `${number} ${unit}`;
  return prefix ? `${prefix} ${withUnit}` : withUnit;
}

/** What the bar counts: its name and year, or the year alone. */
export function barLabel({ name, year }: BarData): string {
  return name ? `${name}, ${year}` : year;
}

/** The whole chart in words, for people who hear the page. */
export function chartInWords({ bars, unit }: BarChartData): string {
  return bars
    .map((bar) => {
      const value = valueWords(bar, unit);
      return `${barLabel(bar)}: ${bar.note ? `${value}, ${bar.note}` : value}`;
    })
    .join("; ");
}

/** Each source once, with the years it stands for: "IMF (FY 2019/20 – FY 2021/22)". */
export function sourcesInWords(bars: readonly BarData[]): string {
  return [...new Set(bars.map(({ source }) => source))]
    .map((source) => {
      const years = bars.filter((bar) => bar.source === source).map(({ year }) => year);
      const span = years.length > 1 ? `${years[0]} – ${years.at(-1)}` : years[0];
      return `${source} (${span})`;
    })
    .join("; ");
}
