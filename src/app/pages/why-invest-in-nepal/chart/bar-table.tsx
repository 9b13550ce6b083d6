import styles from "./bar-table.module.css";
import { barLabel, valueWords } from "./bar-words.ts";
import type { BarChartData } from "./chart-schema.ts";

/** The same figures as a table, for screen readers and for copying. */
export function BarTable({ chart, summary }: { chart: BarChartData; summary: string }) {
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
              <th scope="row">{barLabel(bar)}</th>
              <td>
                {valueWords(bar, chart.unit)}
                {bar.note && `, ${bar.note}`}
              </td>
              <td>{bar.source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
