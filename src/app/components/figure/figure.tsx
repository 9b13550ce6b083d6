import type { FigureData } from "../../../schema/fields.ts";
import styles from "./figure.module.css";

/** A large number and what it counts. Always shown with its `FigureSource`. */
export function Figure({
  figure,
  className = "",
}: {
  figure: FigureData;
  className?: string | undefined;
}) {
  return (
    // One line of text on paper, where the columns are narrow.
    <p className={`${styles.figure} ${className}`} data-print="block">
      <span className={`stat ${styles.value}`}>
        {figure.value}
        {figure.unit && <span className={styles.unit}> {figure.unit}</span>}
      </span>{" "}
      <span className={`small ${styles.reading}`}>{figure.reading}</span>
    </p>
  );
}

export function FigureSource({ figure }: { figure: FigureData }) {
  return (
    <p className={`note ${styles.source}`}>
      {figure.source}, {figure.year}.
    </p>
  );
}
