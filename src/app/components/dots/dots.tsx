import { useDigits } from "../../hooks/use-visit.ts";
import { numbered } from "../numbered.ts";
import styles from "./dots.module.css";

export function Dots({
  total,
  current,
  copy,
  className = "",
  onChoose,
}: {
  total: number;
  current: number;
  copy: { choose: string; position: string };
  className?: string | undefined;
  onChoose: (index: number) => void;
}) {
  const inDigits = useDigits();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset of a form
    <div className={`row ${styles.dots} ${className}`} role="group" aria-label={copy.choose}>
      {Array.from({ length: total }, (_, index) =>
        inDigits(numbered(copy.position, index, total)),
      ).map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === current ? "true" : undefined}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}
