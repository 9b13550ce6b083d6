import type { ReactNode } from "react";
import type { FigureData, Source } from "../../../schema/fields.ts";
import { useLayoutData } from "../../hooks/use-visit.ts";
import { ExternalLink } from "../links/links.tsx";
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

type Linked = Pick<Source, "source" | "url">;

/** Where figures come from, and what else a text says in numbers: one quiet line below it. */
export function Sources({
  of: sources,
  note,
}: {
  of: readonly (Linked & { year: string; about?: ReactNode })[];
  note?: string;
}) {
  const { copy } = useLayoutData();
  return (
    <p className={`note ${styles.sources}`}>
      {sources.map(({ about, year, ...source }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may come from one page
        <span key={place}>
          {about && <>{about}: </>}
          <SourceLink source={source}>{`, ${year}`}</SourceLink>
          {`${copy.fullStop} `}
        </span>
      ))}
      {note}
    </p>
  );
}

/** To the page that says it. */
export function SourceLink({
  source: { source, url },
  children,
}: {
  source: Linked;
  children?: ReactNode;
}) {
  return (
    <ExternalLink className={`${styles.link}`} href={url}>
      <span className={styles.words}>
        {source}
        {children}
      </span>
    </ExternalLink>
  );
}

/** A claim, its figure, the rest of the argument, and where all of it comes from. */
export function FigureArticle({
  id,
  title,
  figure,
  text,
  sources = [],
}: {
  id: string;
  title: string;
  figure: FigureData;
  text: string;
  sources?: readonly Source[] | undefined;
}) {
  return (
    <article aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Figure figure={figure} />
      <p className="text">{text}</p>
      <Sources of={[figure, ...sources]} />
    </article>
  );
}
