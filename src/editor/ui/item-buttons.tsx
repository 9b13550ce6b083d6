import { copy } from "./copy.ts";
import styles from "./form.module.css";

type Props = {
  name: string;
  idOf: (what: string) => string;
  onUp?: () => void;
  onDown?: () => void;
  onRemove?: () => void;
};

/** What can be done with an item of a list. */
export function ItemButtons({ name, idOf, onUp, onDown, onRemove }: Props) {
  const buttons = [
    { what: "up", sign: "↑", label: copy.moveUp(name), act: onUp },
    { what: "down", sign: "↓", label: copy.moveDown(name), act: onDown },
    { what: "remove", sign: "✕", label: copy.remove(name), act: onRemove },
  ];
  return (
    <p className={styles.buttons}>
      {buttons.map(
        ({ what, sign, label, act }) =>
          act && (
            <button key={what} type="button" id={idOf(what)} aria-label={label} onClick={act}>
              {sign}
            </button>
          ),
      )}
    </p>
  );
}
