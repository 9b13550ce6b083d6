import type { FigureData } from "../../../schema/fields.ts";
import styles from "./figure.module.css";

/** A large number and what it counts. Always shown with its `FigureSource`. */
export function Figure({ figure }: { figure: FigureData }) {
  return (
    // One line of text on paper, where the columns are narrow.
    <p className={`row ${styles.figure}`} data-print="block">
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

/** A text with its figure, which is above the heading for the eye and below it in reading order. */
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
    <article className={styles.article} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Figure figure={figure} />
      <p className="text">{text}</p>
      <FigureSource figure={figure} />
      {note && <p className="note">{note}</p>}
    </article>
  );
}
