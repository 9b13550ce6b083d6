import { useState } from "react";
import { flushSync } from "react-dom";
import type { Json } from "../api.ts";
import { valueAt } from "../values.ts";
import { blank, type FieldProps, focusFirst, labelOf, useForm } from "./control.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import type { FormSchema } from "./form-schema.ts";
import { ItemButtons } from "./item-buttons.tsx";
import { PictureDialog, Thumbnail } from "./picture-picker.tsx";

export function ListField({ schema, path, value, required }: FieldProps) {
  const { change, idOf } = useForm();
  const [choosing, setChoosing] = useState(false);
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
            place={index}
            places={items.length}
            onMove={(to) => move(index, to)}
            {...(items.length > minItems && { onRemove: () => remove(index) })}
          />
        </Item>
      ))}
      {items.length < maxItems && (
        <button
          type="button"
          id={`${list}-add`}
          className={styles.add}
          onClick={() => (pictureIn(entry) ? setChoosing(true) : add())}
        >
          {copy.add(entry.title.toLowerCase())}
        </button>
      )}
      {choosing && <PictureDialog onChoose={add} onClose={() => setChoosing(false)} />}
    </Tag>
  );
}

type Props = FieldProps & { few: boolean; children: React.ReactNode };

function Item({ few, children, ...field }: Props) {
  const { Field } = useForm();
  // A new one is written first.
  const [open] = useState(few || Object.values(field.value ?? {}).includes(""));
  if (field.schema.type !== "object") {
    return (
      <div className={styles.row}>
        <Field {...field} />
        {children}
      </div>
    );
  }
  const picture = pictureIn(field.schema);
  return (
    <div className={styles.row}>
      <details className={styles.item} open={open}>
        <summary>
          {picture && <Thumbnail name={String(valueAt(field.value, [picture]))} />}
          {labelOf(field.schema, field.path)} <span>{firstText(field.value)}</span>
        </summary>
        <Field {...field} />
      </details>
      {children}
    </div>
  );
}

const pictureIn = ({ properties = {} }: FormSchema) =>
  Object.keys(properties).find((key) => properties[key]?.kind === "picture");

/** What the form does not show is the item's id: a number that no other item has. */
function newItem(entry: FormSchema, items: Json[], picture: string): Json {
  const { type, required = [], properties = {} } = entry;
  if (type !== "object") return blank(entry);
  const ids = items.map((item) => Number(valueAt(item, ["id"]) ?? 0));
  const start = (field: FormSchema | undefined) => {
    if (!field) return Math.max(0, ...ids) + 1;
    return field.kind === "picture" ? picture : blank(field);
  };
  return Object.fromEntries(required.map((key) => [key, start(properties[key])]));
}

/** Tells the items of a list apart. */
function firstText(value: Json | undefined): string {
  const values = value && typeof value === "object" ? Object.values(value) : [];
  return String(values.find((text) => typeof text === "string" && text !== "") ?? "");
}
