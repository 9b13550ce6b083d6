import type { View } from "../../../schema/views.ts";
import styles from "./list-section.module.css";

export function OffersSection({ heading, intro, offers }: View<"whyInvest">["offers"]) {
  return (
    <section className="pad" aria-labelledby="offers">
      <div className="wrap grid">
        <div className={styles.side}>
          <h2 id="offers">{heading}</h2>
          <p className={`lead ${styles.intro}`}>{intro}</p>
        </div>
        <ol className={styles.list}>
          {offers.map(({ title, text }) => (
            <li key={title} className={styles.item}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
