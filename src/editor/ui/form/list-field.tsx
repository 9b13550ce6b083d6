import { useState } from "react";
import { flushSync } from "react-dom";
import { singular } from "../../../content/singular.ts";
import type { Json } from "../../shared/api.ts";
import { nameOfItem } from "../../shared/names.ts";
import { type Group, matchItems, valueAt } from "../../shared/values.ts";
import { PictureDialog, Thumbnail } from "../pictures/picture-picker.tsx";
import { copy } from "../shell/copy.ts";
import { Dialog } from "../shell/dialog.tsx";
import { type FieldProps, focusField, useForm } from "./control.ts";
import styles from "./form.module.css";
import { idOf, newItem, pictureIn, withVariants } from "./form-schema.ts";

const none: Json[] = [];
const listIn = (value: Json | undefined) => (Array.isArray(value) ? value : none);

/** The items that the keys belong to. */
type Keys = { old: Json[]; keys: string[] };

export function ListField({ schema, title, path, value, required }: FieldProps) {
  const form = useForm();
  const [choosing, setChoosing] = useState(false);
  const items = listIn(value);
  // What is said of items in another language may be alike: their originals tell them apart.
  const known = form.original ? listIn(valueAt(form.original.value, path)) : items;
  // An item keeps its key, and so its focus and whether it is open, when it moves: somebody else may move it.
  const [{ old, keys }, setKeys] = useState<Keys>({ old: none, keys: [] });
  if (old !== known) {
    const matches = matchItems(old, known).map((at) => keys[at ?? -1] ?? crypto.randomUUID());
    setKeys({ old: known, keys: matches });
  }
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const entry = withVariants(schema.items ?? {});
  const picture = pictureIn(entry);
  const name = singular(title);
  const list = idOf(path, form);
  const id = (what: string, index: number) => `${idOf([...path, index], form)}-${what}`;
  /** The focus stays with the item that has moved, or goes where one goes on. */
  const apply = (changed: Json[], next: string[]) => {
    flushSync(() => {
      form.change(path, changed.length > 0 || required ? changed : undefined);
    });
    const target = next.map((id) => document.getElementById(id)).find((element) => element);
    target?.focus();
  };
  const move = (from: number, to: number) =>
    apply(items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1)), [
      id("place", to),
    ]);
  const remove = (index: number) =>
    apply(items.toSpliced(index, 1), [id("remove", index), id("remove", index - 1), `${list}-add`]);
  const add = (written: Group = {}, isLast = true) => {
    flushSync(() => {
      setChoosing(!isLast);
      form.change(path, [...items, newItem(entry, items, written)]);
    });
    if (isLast) focusField([...path, items.length], form);
  };
  return (
    <>
      {items.map((item, index) => (
        <Item
          key={keys[index] ?? index}
          schema={entry}
          title={`${name} ${index + 1}`}
          path={[...path, index]}
          value={item}
          required={!form.original}
          count={items.length}
          {...(!form.original && { onMove: (to) => move(index, to) })}
          {...(!form.original && items.length > minItems && { onRemove: () => remove(index) })}
        />
      ))}
      {!form.original && items.length < maxItems && (
        <button
          type="button"
          id={`${list}-add`}
          onClick={() => (picture ? setChoosing(true) : add())}
        >
          {copy.add(name.toLowerCase())}
        </button>
      )}
      {choosing && picture && (
        <PictureDialog
          many
          item={entry}
          onChoose={(name, written, isLast) => add({ ...written, [picture]: name }, isLast)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

type Props = FieldProps & { count: number; onMove?: (to: number) => void; onRemove?: () => void };

/** An item with its place in the list, which can be another one, and a way out of it. */
function Item({ count, onMove, onRemove, ...field }: Props) {
  const form = useForm();
  const { original } = form;
  // A new one is written first.
  const isNew = original?.lacks(field.path) ?? Object.values(field.value ?? {}).includes("");
  const [open] = useState(count <= 3 || isNew);
  const [isAsking, setAsking] = useState(false);
  const { removal } = field.schema;
  const picture = pictureIn(field.schema);
  const name = field.title.toLowerCase();
  const id = idOf(field.path, form);
  // Its picture and its name stand in the default language's file.
  const item = original ? valueAt(original.value, field.path) : field.value;
  if (original && !original.has(field.path)) return null;
  return (
    <div className={styles.row}>
      {field.schema.type === "object" ? (
        <details className={styles.item} open={open}>
          <summary>
            {picture && <Thumbnail name={String(valueAt(item, [picture]))} />}
            {field.title} <small>{nameOfItem(item)}</small>
          </summary>
          <form.Field {...field} />
        </details>
      ) : (
        <form.Field {...field} />
      )}
      {onMove && (
        <select
          id={`${id}-place`}
          aria-label={copy.placeOf(name)}
          value={Number(field.path.at(-1)) + 1}
          onChange={({ target }) => onMove(Number(target.value) - 1)}
        >
          {Array.from({ length: count }, (_, index) => index + 1).map((place) => (
            <option key={place}>{place}</option>
          ))}
        </select>
      )}
      {onRemove && (
        <button
          type="button"
          id={`${id}-remove`}
          aria-label={copy.remove(name)}
          onClick={removal ? () => setAsking(true) : onRemove}
        >
          ✕
        </button>
      )}
      {isAsking && (
        <Dialog
          title={copy.removeQuestion(nameOfItem(field.value))}
          onClose={() => setAsking(false)}
        >
          <p>{removal}</p>
          <button type="button" onClick={onRemove}>
            {copy.remove(name)}
          </button>
        </Dialog>
      )}
    </div>
  );
}
