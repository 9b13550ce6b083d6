import type { PageData } from "./page.ts";
import styles from "./purpose-section.module.css";

/** The mission, and the vision below it to the right. */
export function PurposeSection({ mission, vision }: Pick<PageData, "mission" | "vision">) {
  return (
    <section className="pad">
      <div className={`wrap grid ${styles.purpose}`}>
        <div className={styles.mission}>
          <h2 className={styles.title}>{mission.title}</h2>
          <p className={styles.statement}>{mission.text}</p>
        </div>
        <div className={styles.vision}>
          <h2 className={styles.title}>{vision.title}</h2>
          <p className={styles.statement}>{vision.text}</p>
        </div>
      </div>
    </section>
  );
}
