import type { Gradient } from "../../../schema/fields.ts";
import styles from "./gradient.module.css";

/** The class that gives an element, or a picture until it arrives, one of the named grounds. */
export function gradientClass(gradient: Gradient): string {
  return styles[gradient] ?? "";
}
