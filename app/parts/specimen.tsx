import type { ReactNode } from "react";
import styles from "./specimen.module.css";

/** One chapter of the page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={`wrap ${styles.title}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One part in one state, with a caption. `whole` lets it have the full width of the screen. */
export function Specimen({
  name,
  ground = "light",
  whole = false,
  children,
}: {
  name: string;
  ground?: "light" | "air" | "dark";
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${ground} ${styles.specimen}`}>
      <p className={`wrap note ${styles.name}`}>{name}</p>
      <div className={whole ? undefined : `wrap ${styles.row}`}>{children}</div>
    </div>
  );
}
