import { type ReactNode, useId } from "react";
import styles from "./ridge.module.css";
import { ridgePath } from "./ridge-path.ts";

/**
 * The ridge, always with mass under it so that it reads as a mountain. `ground` chooses the fill;
 * without `line` only the mass is filled. Children are placed in its 1440 by 340 units.
 * `beyond` goes on with it, turned round, to the right of those units.
 */
export function Ridge({
  ground,
  line = true,
  stretch = false,
  beyond = false,
  className = "",
  children,
}: {
  ground: "snow" | "air" | "night";
  line?: boolean;
  stretch?: boolean;
  beyond?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const fill = useId();
  const mass = useId();
  return (
    <svg
      className={`${styles.ridge} ${styles[ground]} ${className}`}
      viewBox="0 0 1440 340"
      preserveAspectRatio={stretch ? "none" : undefined}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.summit} />
          <stop offset="1" className={styles.foot} />
        </linearGradient>
      </defs>
      <path id={mass} d={`${ridgePath}V340H0Z`} fill={`url(#${fill})`} />
      {beyond && <use href={`#${mass}`} transform="translate(2880) scale(-1 1)" />}
      {line && <path className={styles.line} d={ridgePath} pathLength="1" />}
      {children}
    </svg>
  );
}
