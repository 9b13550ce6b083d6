import type { Gradient } from "../../../schema/fields.ts";
import styles from "./gradient.module.css";

/** The classes of a named gradient: a background, or a placeholder until a picture has loaded. */
export function gradientClass(gradient: Gradient): string {
  return `${styles.gradient} ${styles[gradient]}`;
}
