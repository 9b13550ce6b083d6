import type { FigureData } from "../../../schema/fields.ts";
import styles from "./figure.module.css";

/** A large number with what it counts beside it. `FigureSource` says whose it is, close by. */
export function Figure({
  figure,
  className = "",
}: {
  figure: FigureData;
  className?: string | undefined;
}) {
  return (
    <p className={`${styles.figure} ${className}`}>
      <span className={styles.value}>
        {figure.value}
        {figure.unit && <span className={styles.unit}> {figure.unit}</span>}
      </span>{" "}
      <span className={styles.reading}>{figure.reading}</span>
    </p>
  );
}

/** Every number carries its source and its year in sight. */
export function FigureSource({ figure }: { figure: FigureData }) {
  return (
    <p className={`note ${styles.source}`}>
      {figure.source}, {figure.year}.
    </p>
  );
}
