import type { ReactNode } from "react";
import styles from "./masthead.module.css";

/** The top of a page without a hero: its heading and, on most, a lead paragraph. `children` go on with it. */
export function Masthead({
  heading,
  intro,
  children,
}: {
  heading: string;
  intro?: string;
  children?: ReactNode;
}) {
  return (
    <section className={styles.masthead}>
      <div className={`wrap columns ${styles.text}`}>
        <h1>{heading}</h1>
        {intro && (
          <p className={`lead ${styles.intro}`}>
            {intro}
            {children}
          </p>
        )}
      </div>
    </section>
  );
}
