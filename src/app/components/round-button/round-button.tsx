import type { ButtonHTMLAttributes, Ref } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./round-button.module.css";

/** A ring with an icon: arrows, pause, close. Its name is read aloud, not shown. */
export function RoundButton({
  icon,
  label,
  className = "",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button type="button" {...rest} className={`${styles.round} ${className}`} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
