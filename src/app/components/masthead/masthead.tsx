import { langOf } from "../lang-of.ts";
import styles from "./masthead.module.css";

/** The top of a page without a hero: its heading and, on most, a lead paragraph. */
export function Masthead({ heading, intro }: { heading: string; intro?: string }) {
  return (
    <section className={styles.masthead}>
      <div className={`wrap columns ${styles.text}`}>
        <h1 lang={langOf(heading)}>{heading}</h1>
        {intro && (
          <p className={`lead ${styles.intro}`} lang={langOf(intro)}>
            {intro}
          </p>
        )}
      </div>
    </section>
  );
}
