import type { PageData } from "../page.ts";
import styles from "./bar-chart.module.css";
import { BarRow } from "./bar-row.tsx";
import { barScale } from "./bar-scale.ts";
import { BarTable } from "./bar-table.tsx";
import { barLabel, chartInWords, sourcesInWords } from "./bar-words.ts";
import type { BarChartData } from "./chart-schema.ts";

/**
 * Horizontal bars with their values as text, so that they stay readable on phones and with large text.
 * Screen readers get the chart as one sentence, and the table below it.
 */
export function BarChart({
  chart,
  copy,
}: {
  chart: BarChartData;
  copy: PageData["figures"]["copy"];
}) {
  const { id, heading, text, unit, bars } = chart;
  const scale = barScale(bars.map(({ value }) => value));
  return (
    <figure className={styles.chart} id={id} aria-labelledby={`${id}-heading`}>
      <figcaption>
        <h3 id={`${id}-heading`}>{heading}</h3>
        <p className={`small text ${styles.text}`}>{text}</p>
      </figcaption>
      <div
        className={styles.rows}
        role="img"
        aria-label={`${copy.kind}. ${heading}. ${chartInWords(chart)}.`}
      >
        {bars.map((bar) => (
          <BarRow key={barLabel(bar)} bar={bar} unit={unit} scale={scale} />
        ))}
      </div>
      <p className={`note ${styles.sources}`}>
        {copy.sources}: {sourcesInWords(bars)}.
      </p>
      <BarTable chart={chart} summary={copy.table} />
    </figure>
  );
}
