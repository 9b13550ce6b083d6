import { useState } from "react";
import { flushSync } from "react-dom";
import type { Json } from "../api.ts";
import { blank, type FieldProps, focusFirst, labelOf, useForm } from "./control.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import { ItemButtons } from "./item-buttons.tsx";

export function ListField({ schema, path, value, required }: FieldProps) {
  const { change, idOf } = useForm();
  const items = Array.isArray(value) ? value : [];
  // An item keeps its key, and so whether it is open, when it moves.
  const [keys, setKeys] = useState<string[]>([]);
  if (keys.length !== items.length) {
    setKeys(items.map((_, index) => keys[index] ?? crypto.randomUUID()));
  }
  const { items: entry, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (!entry) return null;
  const list = idOf(path);
  const id = (what: string, index: number) => `${idOf([...path, index])}-${what}`;
  const apply = (act: <Item>(list: Item[]) => Item[], next: string[]) => {
    const changed = act(items);
    flushSync(() => {
      setKeys(act(keys));
      change(path, changed.length > 0 || required ? changed : undefined);
    });
    focusFirst(next);
  };
  const move = (from: number, to: number) => {
    const [one, other] = to < from ? ["up", "down"] : ["down", "up"];
    apply(
      (list) => list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)),
      [id(one ?? "", to), id(other ?? "", to)],
    );
  };
  const remove = (index: number) =>
    apply(
      (list) => list.toSpliced(index, 1),
      [id("remove", index), id("remove", index - 1), `${list}-add`],
    );
  const named = typeof path.at(-1) === "string" && schema.title !== "";
  const Tag = path.length > 0 ? "fieldset" : "div";
  return (
    <Tag className={styles.group} id={list}>
      {named && <legend>{schema.title}</legend>}
      {items.map((item, index) => (
        <Item
          key={keys[index] ?? index}
          schema={entry}
          path={[...path, index]}
          value={item}
          required
          few={items.length <= 3}
        >
          <ItemButtons
            name={labelOf(entry, [index]).toLowerCase()}
            idOf={(what) => id(what, index)}
            {...(index > 0 && { onUp: () => move(index, index - 1) })}
            {...(index < items.length - 1 && { onDown: () => move(index, index + 1) })}
            {...(items.length > minItems && { onRemove: () => remove(index) })}
          />
        </Item>
      ))}
      {items.length < maxItems && (
        <button
          type="button"
          id={`${list}-add`}
          className={styles.add}
          onClick={() => change(path, [...items, blank(entry)])}
        >
          {copy.add(entry.title.toLowerCase())}
        </button>
      )}
    </Tag>
  );
}

type Props = FieldProps & { few: boolean; children: React.ReactNode };

function Item({ few, children, ...field }: Props) {
  const { Field } = useForm();
  const [open] = useState(few || firstText(field.value) === "");
  if (field.schema.type !== "object") {
    return (
      <div className={styles.row}>
        <Field {...field} />
        {children}
      </div>
    );
  }
  return (
    <details className={styles.item} open={open}>
      <summary>
        {labelOf(field.schema, field.path)} <span>{firstText(field.value)}</span>
      </summary>
      <Field {...field} />
      {children}
    </details>
  );
}

/** Tells the items of a list apart. */
function firstText(value: Json | undefined): string {
  const values = value && typeof value === "object" ? Object.values(value) : [];
  return String(values.find((text) => typeof text === "string" && text !== "") ?? "");
}
