import styles from "./list-section.module.css";
import type { PageData } from "./page.ts";

/** The risks. */
export function WeighSection({ heading, intro, points }: PageData["weigh"]) {
  return (
    <section className="pad" aria-labelledby="weigh">
      <div className="wrap columns">
        <div>
          <h2 id="weigh">{heading}</h2>
          <p className="lead">{intro}</p>
        </div>
        <ul className="ruled">
          {points.map(({ title, text, source, year }) => (
            <li key={title} className={styles.item}>
              <h3 className="h4">{title}</h3>
              <div>
                <p className={styles.text}>{text}</p>
                <p className={`note ${styles.source}`}>
                  {source}, {year}.
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
