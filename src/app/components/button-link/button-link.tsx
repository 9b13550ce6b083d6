import { Icon } from "../icon/icon.tsx";
import { SiteLink } from "../site-link.tsx";
import styles from "./button-link.module.css";

/** The one gold action of a view, as a link. */
export function ButtonLink({ to, label }: { to: string; label: string }) {
  return (
    <SiteLink className={styles.button} to={to}>
      {label} <Icon name="right" className={styles.arrow} />
    </SiteLink>
  );
}
