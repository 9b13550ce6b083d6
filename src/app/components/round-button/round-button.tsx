import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./round-button.module.css";

/** A ring with an icon: arrows, pause, close. Its name is read aloud, not shown. */
export function RoundButton({
  icon,
  label,
  onClick,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.round} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Stops and starts what moves by itself. */
export function PauseButton({
  paused,
  copy,
  onClick,
}: {
  paused: boolean;
  copy: { play: string; pause: string };
  onClick: () => void;
}) {
  const icon = paused ? "play" : "pause";
  return <RoundButton icon={icon} label={copy[icon]} onClick={onClick} />;
}

/** To the one before and to the next one, at the end of their row. */
export function StepButtons({
  copy,
  onStep,
}: {
  copy: { previous: string; next: string };
  onStep: (by: 1 | -1) => void;
}) {
  return (
    <div className={styles.steps}>
      <RoundButton icon="left" label={copy.previous} onClick={() => onStep(-1)} />
      <RoundButton icon="right" label={copy.next} onClick={() => onStep(1)} />
    </div>
  );
}
