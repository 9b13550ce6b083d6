import type { LayoutData } from "../../../schema/layout-data.ts";
import styles from "./logo.module.css";

export function Logo({
  logo,
  className = "",
}: {
  logo: LayoutData["logo"];
  className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox={logo.viewBox} aria-hidden="true">
      {logo.image && (
        <image className={styles.image} href={logo.image} width="100%" height="100%" />
      )}
      {logo.shapes.map(({ tone, path }) => (
        <path key={path} className={styles[tone]} d={path} />
      ))}
    </svg>
  );
}
