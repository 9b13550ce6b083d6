import type { ReactNode } from "react";
import type { FigureData } from "../../../schema/fields.ts";
import styles from "./figure.module.css";

/** A large number and, below it, what it counts. Its `Sources` are never far. */
export function Figure({ figure }: { figure: Pick<FigureData, "value" | "unit" | "reading"> }) {
  return (
    <p className={styles.figure} data-print="block">
      <span className={`stat ${styles.value}`}>
        {figure.value}
        {figure.unit && <span className={styles.unit}> {figure.unit}</span>}
      </span>{" "}
      <span className={styles.reading}>{figure.reading}</span>
    </p>
  );
}

/** Where figures come from, and what else a text says in numbers: one quiet line below it. */
export function Sources({
  of: figures = [],
  note,
}: {
  of?: readonly Pick<FigureData, "source" | "year" | "fact">[];
  note?: ReactNode;
}) {
  return (
    <p className={`note ${styles.sources}`}>
      {figures.map(({ source, year, fact }) => (
        <span key={fact}>
          {source}, {year}.{" "}
        </span>
      ))}
      {note}
    </p>
  );
}

/** A claim, its figure, the rest of the argument, and where all of it comes from. */
export function FigureArticle({
  id,
  title,
  figure,
  text,
  note,
}: {
  id: string;
  title: string;
  figure: FigureData;
  text: string;
  note?: string | undefined;
}) {
  return (
    <article aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Figure figure={figure} />
      <p className="text">{text}</p>
      <Sources of={[figure]} note={note} />
    </article>
  );
}
