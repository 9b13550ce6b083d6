import type { PageData } from "./page.ts";
import styles from "./values-section.module.css";

export function ValuesSection({ heading, values }: PageData["values"]) {
  return (
    <section className="air pad" aria-labelledby="values">
      <div className="wrap grid">
        <h2 id="values" className={styles.heading}>
          {heading}
        </h2>
        <ul className={styles.values}>
          {values.map(({ title, text }) => (
            <li key={title} className={styles.value}>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
