import type { ArrayFieldItemTemplateProps } from "@rjsf/utils";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import { domId } from "./paths.ts";

type Buttons = ArrayFieldItemTemplateProps["buttonsProps"] & { name: string; least: number };

export function ItemButtons({ name, least, index, totalItems, fieldPathId, ...props }: Buttons) {
  const list = domId(fieldPathId.$id).replace(/_\d+$/, "");
  const idOf = (what: string, at: number) => `${list}_${at}-${what}`;
  // The button moves with its item: the focus stays on it, or goes where one goes on.
  const act = (action: () => void, next: string[]) => {
    action();
    setTimeout(() => {
      const target = next.map((id) => document.getElementById(id)).find((found) => found);
      target?.focus();
    }, 50);
  };
  const up = (at: number) => idOf("up", at);
  const down = (at: number) => idOf("down", at);
  return (
    <p className={styles.buttons}>
      {props.hasMoveUp && (
        <button
          type="button"
          id={up(index)}
          aria-label={copy.moveUp(name)}
          onClick={() => act(props.onMoveUpItem, [up(index - 1), down(index - 1)])}
        >
          ↑
        </button>
      )}
      {props.hasMoveDown && (
        <button
          type="button"
          id={down(index)}
          aria-label={copy.moveDown(name)}
          onClick={() => act(props.onMoveDownItem, [down(index + 1), up(index + 1)])}
        >
          ↓
        </button>
      )}
      {totalItems > least && (
        <button
          type="button"
          id={idOf("remove", index)}
          aria-label={copy.remove(name)}
          onClick={() =>
            act(props.onRemoveItem, [
              idOf("remove", index),
              idOf("remove", index - 1),
              `${list}-add`,
            ])
          }
        >
          ✕
        </button>
      )}
    </p>
  );
}
