import { Ridge } from "../../components/ridge/ridge.tsx";
import type { PageData } from "./definition.ts";
import styles from "./statement-section.module.css";

/** The brand line, and below the ridge what the words of the tagline mean. */
export function StatementSection({
  brandLine,
  terms,
}: {
  brandLine: string;
  terms: PageData["statement"]["terms"];
}) {
  return (
    <div className={styles.statement}>
      <div className="wrap">
        <p className={`statement ${styles.line}`}>{brandLine}</p>
      </div>
      <div className={styles.land}>
        <Ridge ground="snow" stretch className={styles.ridge} />
        <div className="wrap columns">
          <dl className={`ruled ${styles.terms}`}>
            {terms.map(({ title, text }) => (
              <div key={title} className="split">
                <dt>{title}</dt>
                <dd className="medium">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}
