import { type ComponentType, createContext, useContext, useState } from "react";
import type { Schema } from "../../shared/api.ts";
import { type Group, textsIn, valueAt } from "../../shared/values.ts";
import type { ControlProps } from "../form/control.ts";
import { previewOf } from "../http/api-client.ts";
import { copy } from "../shell/copy.ts";
import { Dialog } from "../shell/dialog.tsx";
import { useEditor } from "../state/editor.ts";
import { registerOf } from "../state/state.ts";
import styles from "./pictures.module.css";

export function Thumbnail({ name }: { name: string }) {
  const register = registerOf(useEditor());
  const file = valueAt(register?.value, [name, "file"]);
  if (typeof file !== "string") return null;
  return <img className={styles.thumbnail} src={previewOf(file)} alt="" loading="lazy" />;
}

/** A button with the picture; it opens all pictures to choose from. */
export function PicturePicker(props: ControlProps) {
  const value = String(props.value ?? "");
  const { id } = props.input;
  const [choosing, setChoosing] = useState(false);
  const choose = (name: string) => {
    props.onChange(name);
    setChoosing(false);
  };
  return (
    <>
      <button
        type="button"
        {...props.input}
        aria-labelledby={`${id}-label ${id}-name`}
        onClick={() => setChoosing(true)}
      >
        <Thumbnail name={value} />
        <span id={`${id}-name`}>{value || copy.noPicture}</span>
      </button>
      {choosing && (
        <PictureDialog chosen={value} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

export type Choice = {
  chosen?: string;
  /** The list's item that is to show the picture: its other words are asked at the same time. */
  item?: Schema;
  /** Whether several can be added, one after the other. */
  many?: boolean;
  onChoose: (name: string, item?: Group, isLast?: boolean) => void;
};

/** What uploads and describes a new picture: with a form, which this is a part of and so cannot import. */
export const AddsPicture = createContext<ComponentType<Choice>>(() => null);

export function PictureDialog({ onClose, ...choice }: Choice & { onClose: () => void }) {
  const Add = useContext(AddsPicture);
  return (
    <Dialog title={copy.choosePicture} onClose={onClose}>
      <Add {...choice} />
      <PictureGrid {...choice} />
    </Dialog>
  );
}

export function PictureGrid({ chosen, onChoose }: Choice) {
  const state = useEditor();
  const register = registerOf(state);
  const pages = state.content.files.filter((file) => file !== register);
  const used = new Set(pages.flatMap(({ value }) => textsIn(value)).map(({ text }) => text));
  return (
    <ul className={styles.grid}>
      {Object.keys(register?.value ?? {}).map((name) => (
        <li key={name}>
          <button type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
            <Thumbnail name={name} />
            <span>{name}</span> {!used.has(name) && <em>{copy.unused}</em>}
          </button>
        </li>
      ))}
    </ul>
  );
}
