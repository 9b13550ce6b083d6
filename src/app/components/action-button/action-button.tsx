import styles from "../button-link/button-link.module.css";
import { Icon } from "../icon/icon.tsx";

/** The gold action of a form. While busy it keeps the focus and its place, and only looks idle. */
export function ActionButton({ label, busy }: { label: string; busy: boolean }) {
  return (
    <button type="submit" className={styles.button} aria-disabled={busy}>
      {label} {!busy && <Icon name="right" className={styles.arrow} />}
    </button>
  );
}
