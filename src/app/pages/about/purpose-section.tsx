import type { PageData } from "./page.ts";
import styles from "./purpose-section.module.css";

/** The mission, and the vision below it to the right. */
export function PurposeSection({ mission, vision }: Pick<PageData, "mission" | "vision">) {
  return (
    <section className="pad">
      <div className={`wrap columns ${styles.purpose}`}>
        <div>
          <h2 className={`label ${styles.title}`}>{mission.title}</h2>
          <p className={`statement ${styles.statement}`}>{mission.text}</p>
        </div>
        <div>
          <h2 className={`label ${styles.title}`}>{vision.title}</h2>
          <p className={`statement ${styles.statement}`}>{vision.text}</p>
        </div>
      </div>
    </section>
  );
}
