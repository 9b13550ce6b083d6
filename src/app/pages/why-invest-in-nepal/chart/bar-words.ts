import type { BarChartData, BarData } from "./chart-schema.ts";

const format = new Intl.NumberFormat("en");

/** Such as "−2.4%" or "over 3,500 MW". */
export function valueWords({ value, prefix }: BarData, unit: string | undefined): string {
  const number = format.format(value).replace("-", "−");
  const withUnit =
    unit === undefined || unit === "%" ? `${number}${unit ?? ""}` : `${number} ${unit}`;
  return prefix ? `${prefix} ${withUnit}` : withUnit;
}

export function barLabel({ name, year }: BarData): string {
  return name ? `${name}, ${year}` : year;
}

/** The whole chart in one sentence, for screen readers. */
export function chartInWords({ bars, unit }: BarChartData): string {
  return bars
    .map((bar) => {
      const value = valueWords(bar, unit);
      return `${barLabel(bar)}: ${bar.note ? `${value}, ${bar.note}` : value}`;
    })
    .join("; ");
}

/** Each source once with its years, such as "IMF (FY 2019/20 – FY 2021/22)". */
export function sourcesInWords(bars: readonly BarData[]): string {
  return [...new Set(bars.map(({ source }) => source))]
    .map((source) => {
      const years = bars.filter((bar) => bar.source === source).map(({ year }) => year);
      const span = years.length > 1 ? `${years[0]} – ${years.at(-1)}` : years[0];
      return `${source} (${span})`;
    })
    .join("; ");
}
