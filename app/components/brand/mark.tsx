import type { View } from "../../../schema/views.ts";
import styles from "./mark.module.css";

/** The coin alone: sky above, mountain below. */
export function Mark({
  mark,
  className = "",
}: {
  mark: View<"frame">["mark"];
  className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox={mark.viewBox} aria-hidden="true">
      {mark.shapes.map(({ tone, path }) => (
        <path key={path} className={styles[tone]} d={path} />
      ))}
    </svg>
  );
}
