import type { gradients } from "../../../schema/fields.ts";
import styles from "./gradient.module.css";

export type Gradient = (typeof gradients)[number];

/** The class that gives an element, or a picture until it arrives, one of the named grounds. */
export function gradientClass(gradient: Gradient): string {
  return styles[gradient] ?? "";
}
