import type { ReactNode } from "react";
import styles from "./summary.module.css";

/** The words that open a `<details>`. */
export function Summary({ children }: { children: ReactNode }) {
  return <summary className={styles.summary}>{children}</summary>;
}
