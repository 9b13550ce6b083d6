import { useState } from "react";
import { flushSync } from "react-dom";
import { singular } from "../../content/singular.ts";
import type { Json, Schema } from "../api.ts";
import { valueAt } from "../values.ts";
import { blank, type FieldProps, labelOf, useForm } from "./control.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import { withVariants } from "./form-schema.ts";
import { PictureDialog, Thumbnail } from "./picture-picker.tsx";

export function ListField({ schema, title, path, value, required }: FieldProps) {
  const { change, idOf } = useForm();
  const [choosing, setChoosing] = useState(false);
  const items = Array.isArray(value) ? value : [];
  // An item keeps its key, and so whether it is open, when it moves.
  const [keys, setKeys] = useState<string[]>([]);
  if (keys.length !== items.length) {
    setKeys(items.map((_, index) => keys[index] ?? crypto.randomUUID()));
  }
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const entry = withVariants(schema.items ?? {});
  const name = singular(title);
  const list = idOf(path);
  const id = (what: string, index: number) => `${idOf([...path, index])}-${what}`;
  /** The focus stays with the item that has moved, or goes where one goes on. */
  const apply = (act: <Item>(list: Item[]) => Item[], next: string[]) => {
    const changed = act(items);
    flushSync(() => {
      setKeys(act(keys));
      change(path, changed.length > 0 || required ? changed : undefined);
    });
    const target = next.map((id) => document.getElementById(id)).find((element) => element);
    target?.focus();
  };
  const move = (from: number, to: number) =>
    apply(
      (list) => list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)),
      [id("place", to)],
    );
  const remove = (index: number) =>
    apply(
      (list) => list.toSpliced(index, 1),
      [id("remove", index), id("remove", index - 1), `${list}-add`],
    );
  // An item that shows a picture starts with it.
  const add = (picture = "") => change(path, [...items, newItem(entry, items, picture)]);
  const Tag = path.length > 1 ? "fieldset" : "div";
  return (
    <Tag className={styles.group} id={list}>
      {path.length > 1 && <legend>{title}</legend>}
      {items.map((item, index) => (
        <Item
          key={keys[index] ?? index}
          schema={entry}
          title={name}
          path={[...path, index]}
          value={item}
          required
          count={items.length}
          onMove={(to) => move(index, to)}
          {...(items.length > minItems && { onRemove: () => remove(index) })}
        />
      ))}
      {items.length < maxItems && (
        <button
          type="button"
          id={`${list}-add`}
          onClick={() => (pictureIn(entry) ? setChoosing(true) : add())}
        >
          {copy.add(name.toLowerCase())}
        </button>
      )}
      {choosing && <PictureDialog onChoose={add} onClose={() => setChoosing(false)} />}
    </Tag>
  );
}

type Props = FieldProps & { count: number; onMove: (to: number) => void; onRemove?: () => void };

/** An item with its place in the list, which can be another one, and a way out of it. */
function Item({ count, onMove, onRemove, ...field }: Props) {
  const { Field, idOf } = useForm();
  // A new one is written first.
  const [open] = useState(count <= 3 || Object.values(field.value ?? {}).includes(""));
  const picture = pictureIn(field.schema);
  const label = labelOf(field);
  const id = idOf(field.path);
  return (
    <div className={styles.row}>
      {field.schema.type === "object" ? (
        <details className={styles.item} open={open}>
          <summary>
            {picture && <Thumbnail name={String(valueAt(field.value, [picture]))} />}
            {label} <small>{firstText(field.value)}</small>
          </summary>
          <Field {...field} />
        </details>
      ) : (
        <Field {...field} />
      )}
      <select
        id={`${id}-place`}
        aria-label={copy.placeOf(label.toLowerCase())}
        value={Number(field.path.at(-1)) + 1}
        onChange={({ target }) => onMove(Number(target.value) - 1)}
      >
        {Array.from({ length: count }, (_, index) => index + 1).map((place) => (
          <option key={place}>{place}</option>
        ))}
      </select>
      {onRemove && (
        <button
          type="button"
          id={`${id}-remove`}
          aria-label={copy.remove(label.toLowerCase())}
          onClick={onRemove}
        >
          ✕
        </button>
      )}
    </div>
  );
}

const pictureIn = ({ properties = {} }: Schema) =>
  Object.keys(properties).find((key) => properties[key]?.kind === "picture");

/** What the form does not show is the item's id: a number that no other item has. */
function newItem(entry: Schema, items: Json[], picture: string): Json {
  const { type, required = [], properties = {} } = entry;
  if (type !== "object") return blank(entry);
  const ids = items.map((item) => Number(valueAt(item, ["id"]) ?? 0));
  const start = (field: Schema | undefined) => {
    if (field?.kind === "hidden") return Math.max(0, ...ids) + 1;
    return field?.kind === "picture" ? picture : blank(field ?? {});
  };
  return Object.fromEntries(required.map((key) => [key, start(properties[key])]));
}

/** Tells the items of a list apart. */
function firstText(value: Json | undefined): string {
  const values = value && typeof value === "object" ? Object.values(value) : [];
  return String(values.find((text) => typeof text === "string" && text !== "") ?? "");
}
