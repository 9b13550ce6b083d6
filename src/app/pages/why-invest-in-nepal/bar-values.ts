import type { Language } from "../../../schema/language.ts";
import type { BarChartContent, BarContent } from "./chart-schema.ts";

/** For the build: the first number that a browser writes with commas takes a slow phone some 80 ms. */
export function withValuesInWords(chart: BarChartContent, { locale }: Pick<Language, "locale">) {
  const inWords = (bar: BarContent) => valueInWords(bar, chart.unit, locale);
  const bars = chart.bars.map((bar) => ({ ...bar, inWords: inWords(bar) }));
  return { ...chart, bars };
}

export type BarChartData = ReturnType<typeof withValuesInWords>;
export type BarData = BarChartData["bars"][number];

/** Such as "−2.4%" or "over 3,500 MW". */
export function valueInWords(
  { value, saying = "{value}" }: BarContent,
  unit: string | undefined,
  locale: string,
): string {
  const number = value.toLocaleString(locale).replace("-", "−");
  const withUnit =
    unit === undefined || unit === "%" ? `${number}${unit ?? ""}` : `${number} ${unit}`;
  return saying.replace("{value}", withUnit);
}

/** Such as "4.61%, preliminary". */
export function valueWithNote({ inWords, note }: BarData): string {
  return note ? `${inWords}, ${note}` : inWords;
}

export function barLabel({ name, year }: BarContent): string {
  return name ? `${name}, ${year}` : year;
}

/** The whole chart in one sentence, for screen readers. */
export function chartInWords({ bars }: BarChartData): string {
  return bars.map((bar) => `${barLabel(bar)}: ${valueWithNote(bar)}`).join("; ");
}

/** Each source once, with its years, such as "FY 2019/20 – FY 2021/22". */
export function sourcesOf(bars: readonly BarContent[]) {
  return [...new Set(bars.map(({ url }) => url))].map((url) => {
    const found = bars.filter((bar) => bar.url === url);
    const years = new Set([found[0]?.year, found.at(-1)?.year]);
    return { url, source: String(found[0]?.source), year: [...years].join(" – ") };
  });
}

export type BarScale = ReturnType<typeof barScale>;

/**
 * One scale for all bars of a chart, in per cent of the track's width. It always includes zero, so that
 * lengths are proportional to values; negative bars run to the left of zero.
 */
export function barScale(values: readonly number[]) {
  const lowest = Math.min(0, ...values);
  const range = Math.max(0, ...values) - lowest;
  const share = (value: number) => (range === 0 ? 0 : toPercent(value / range));
  const zero = share(Math.abs(lowest));
  return {
    zero,
    spanOf(value: number) {
      const length = share(Math.abs(value));
      return { start: value < 0 ? toPercent((zero - length) / 100) : zero, length };
    },
  };
}

/** Two decimals: finer than a pixel, and the same on every machine. */
function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
