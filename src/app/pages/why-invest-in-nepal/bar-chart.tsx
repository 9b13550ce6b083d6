import { useId } from "react";
import { SourceLink, Sources } from "../../components/figure/figure.tsx";
import { useLayoutData } from "../../hooks/use-visit.ts";
import styles from "./bar-chart.module.css";
import {
  type BarChartData,
  type BarData,
  type BarScale,
  barLabel,
  barScale,
  chartInWords,
  sourcesOf,
  valueWithNote,
} from "./bar-values.ts";
import type { PageData } from "./definition.ts";

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
  const { id, heading, text, bars } = chart;
  const { fullStop } = useLayoutData().copy;
  const scale = barScale(bars.map(({ value }) => value));
  return (
    <figure className={styles.chart} id={id} aria-labelledby={`${id}-heading`}>
      <figcaption>
        <h3 id={`${id}-heading`}>{heading}</h3>
        <p className="small text">{text}</p>
      </figcaption>
      <div
        className={styles.rows}
        role="img"
        aria-label={[copy.kind, heading, chartInWords(chart)]
          .map((words) => words + fullStop)
          .join(" ")}
      >
        {bars.map((bar) => (
          <div key={barLabel(bar)} className={styles.row}>
            <BarName bar={bar} />
            <data className={styles.value} value={bar.value} data-lead={bar.lead}>
              {bar.inWords}
            </data>
            <Bar bar={bar} scale={scale} />
          </div>
        ))}
      </div>
      <Sources of={sourcesOf(bars)} />
      <BarTable chart={chart} summary={copy.table} />
    </figure>
  );
}

function BarName({ bar: { name, year, note } }: { bar: BarData }) {
  const smallPrint = [name && year, note].filter(Boolean).join(", ");
  return (
    <span className={styles.name}>
      {name ?? year} {smallPrint && <span className={styles.smallPrint}>{smallPrint}</span>}
    </span>
  );
}

/** Uses percentages instead of a viewBox, so that lines and hatching are not scaled. */
function Bar({ bar: { kind, lead, value }, scale }: { bar: BarData; scale: BarScale }) {
  const hatch = useId();
  const { start, length } = scale.spanOf(value);
  return (
    <svg className={`draws ${styles.bar}`} data-kind={kind} data-lead={lead} aria-hidden="true">
      {kind === "estimate" && (
        <pattern
          id={hatch}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v7" strokeWidth="2.5" />
        </pattern>
      )}
      <rect
        className={lead && "drawn"}
        x={`${start}%`}
        width={`${length}%`}
        height="100%"
        fill={kind === "estimate" ? `url(#${hatch})` : undefined}
      />
      <line x1={`${scale.zero}%`} x2={`${scale.zero}%`} y1="0" y2="100%" />
    </svg>
  );
}

/** The same figures as a table, for screen readers and for copying. */
function BarTable({ chart, summary }: { chart: BarChartData; summary: string }) {
  return (
    <details className={styles.details} data-print="leave-out">
      <summary className="text-link summary">{summary}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{chart.heading}</caption>
        <thead>
          <tr>
            {chart.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.bars.map((bar) => (
            <tr key={barLabel(bar)}>
              <th scope="row" className={bar.name ? undefined : styles.year}>
                {barLabel(bar)}
              </th>
              <td>{valueWithNote(bar)}</td>
              <td>
                <SourceLink source={bar} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
