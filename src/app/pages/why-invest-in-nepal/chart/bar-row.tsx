import { Bar } from "./bar.tsx";
import styles from "./bar-chart.module.css";
import type { BarScale } from "./bar-scale.ts";
import { valueWords } from "./bar-words.ts";
import type { BarData } from "./chart-schema.ts";

export function BarRow({
  bar,
  unit,
  scale,
}: {
  bar: BarData;
  unit: string | undefined;
  scale: BarScale;
}) {
  const { name, year, note, value, lead } = bar;
  const smallPrint = [name && year, note].filter(Boolean).join(", ");
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {name ?? year} {smallPrint && <span className={styles.note}>{smallPrint}</span>}
      </span>
      <data className={styles.value} value={value} data-lead={lead}>
        {valueWords(bar, unit)}
      </data>
      <Bar bar={bar} scale={scale} />
    </div>
  );
}
