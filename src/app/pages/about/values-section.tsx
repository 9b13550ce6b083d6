import type { PageData } from "./page.ts";
import styles from "./values-section.module.css";

export function ValuesSection({ heading, values }: PageData["values"]) {
  return (
    <section className="air pad" aria-labelledby="values">
      <div className="wrap columns">
        <h2 id="values">{heading}</h2>
        <ul className={`ruled ${styles.values}`}>
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className={`text ${styles.text}`}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
