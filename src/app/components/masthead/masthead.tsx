import type { ReactNode } from "react";
import { langOf } from "../lang-of.ts";
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
        <h1 lang={langOf(heading)}>{heading}</h1>
        {intro && (
          <p className={`lead ${styles.intro}`} lang={langOf(intro)}>
            {intro}
            {children}
          </p>
        )}
      </div>
    </section>
  );
}
