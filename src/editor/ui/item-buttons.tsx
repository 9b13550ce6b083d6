import { copy } from "./copy.ts";
import styles from "./form.module.css";

type Props = {
  name: string;
  idOf: (what: string) => string;
  place: number;
  places: number;
  onMove: (to: number) => void;
  onRemove?: () => void;
};

/** What can be done with an item of a list. */
export function ItemButtons({ name, idOf, place, places, onMove, onRemove }: Props) {
  return (
    <p className={styles.buttons}>
      <select
        id={idOf("place")}
        aria-label={copy.placeOf(name)}
        value={place + 1}
        onChange={({ target }) => onMove(Number(target.value) - 1)}
      >
        {Array.from({ length: places }, (_, index) => index + 1).map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
      {onRemove && (
        <button type="button" id={idOf("remove")} aria-label={copy.remove(name)} onClick={onRemove}>
          ✕
        </button>
      )}
    </p>
  );
}
