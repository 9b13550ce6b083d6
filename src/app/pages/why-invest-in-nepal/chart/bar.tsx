import { useId } from "react";
import styles from "./bar-chart.module.css";
import type { BarScale } from "./bar-scale.ts";
import type { BarData } from "./chart-schema.ts";

/** Uses percentages instead of a viewBox, so that lines and hatching are not scaled. */
export function Bar({ bar, scale }: { bar: BarData; scale: BarScale }) {
  const hatch = useId();
  const { start, length } = scale.spanOf(bar.value);
  return (
    <svg className={styles.track} data-kind={bar.kind} data-lead={bar.lead} aria-hidden="true">
      {bar.kind === "estimate" && (
        <pattern
          id={hatch}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d="M0 0v7" />
        </pattern>
      )}
      <rect
        className={styles.bar}
        x={`${start}%`}
        width={`${length}%`}
        height="100%"
        fill={bar.kind === "estimate" ? `url(#${hatch})` : undefined}
      />
      <line className={styles.zero} x1={`${scale.zero}%`} x2={`${scale.zero}%`} y1="0" y2="100%" />
    </svg>
  );
}
