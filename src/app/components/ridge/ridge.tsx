import { type ReactNode, useId } from "react";
import styles from "./ridge.module.css";

/** The skyline of the first hero picture, traced, in 1440 by 340 units. */
export const ridgePath =
  "m0 332 17-5 13-10 25-1 9-2 8-8 10 0 8 8 26 7 27-1 3-4 7-1 3-7 10 0 24 27 12 1 29-24 6-4 12 1 27-17 9-12 5-3 2-6 6-1 1-7 7-3 9-13 21-16 6-8 26-22 4 0 9 6 14 0 16-11 12-16 19 10 5 0 11-10 8-3 11-12 10-2 7-5 8-10 13 2 6-3 11 9 5 0 17-11 13-16 5-10 8-2 8-7 7-1 27-16 1-7 10-13 5 0 12 11 25 14 2 5 16 8 9 1 7-4 8-10 10-4 8-8 10 0 3-5 9 2 3-3 11-2 5-9 13-5 3-5 7-3 10-13 17-36 6 1 6 6 9-1 33 33 3 0 14-11 4-10 8 2 12-5 3-16 3 0 15 16 4 1 27-1 13-7 10-2 18 1 19 16 18 0 19 10 35-4 4-5 10-2 13 1 9-6 7 0 11-6 5 0 38 27 6 0 1-2 11 3 24-1 2-3 20 0 8-6 15 2 13 7 36 2 12-2 18 20 10 5 14 12 10 1 16 9 22-1";

/**
 * The ridge, always with mass under it so that it reads as a mountain. `ground` chooses the fill. Its line
 * draws itself. Children are placed in its 1440 by 340 units. `beyond` goes on with the mass, turned
 * round, to the right of those units.
 */
export function Ridge({
  ground,
  stretch = false,
  beyond = false,
  className = "",
  children,
}: {
  ground: "snow" | "air" | "night";
  stretch?: boolean;
  beyond?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const fill = useId();
  const mass = useId();
  return (
    <svg
      className={`draws ${styles.ridge} ${styles[ground]} ${className}`}
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
      <path className={`drawn ${styles.line}`} d={ridgePath} />
      {children}
    </svg>
  );
}
