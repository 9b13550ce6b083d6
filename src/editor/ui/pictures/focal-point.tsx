import { type KeyboardEvent, type MouseEvent, useId } from "react";
import type { CropInfo } from "../../shared/api.ts";
import { copy } from "../shell/copy.ts";
import styles from "./pictures.module.css";

export type Focus = { x: number; y: number };
type Props = {
  src: string;
  focus: Focus;
  crops: CropInfo[];
  onChange: (focus: Focus) => void;
};

/** Of a picture whose focal point nobody has set. */
export const middle: Focus = { x: 50, y: 50 };

const steps: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point that every crop keeps in view, set by a click or with the arrow keys. */
export function FocalPoint({ src, focus, crops, onChange }: Props) {
  const id = useId();
  const set = (x: number, y: number) => onChange({ x: percent(x), y: percent(y) });
  const click = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    set(focus.x + step.x * far, focus.y + step.y * far);
  };
  return (
    <div className="stack">
      <div className="stack">
        <h3 id={`${id}-label`}>{copy.focus}</h3>
        <small id={`${id}-hint`}>{copy.focusHint}</small>
        <div
          role="slider"
          tabIndex={0}
          className={styles.point}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          aria-valuenow={focus.x}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={copy.focusValue(focus.x, focus.y)}
          onClick={click}
          onKeyDown={press}
        >
          <img src={src} alt="" />
          <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </div>
        <small>{copy.focusValue(focus.x, focus.y)}</small>
      </div>
      <div className="stack">
        <h3>{copy.crops}</h3>
        <ul className={`actions ${styles.crops}`}>
          {crops.map(({ label, ratio }) => (
            <li key={label}>
              <img
                src={src}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: `${focus.x}% ${focus.y}%` }}
              />
              <small>{label}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
