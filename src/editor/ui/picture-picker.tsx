import { type ComponentType, createContext, useContext, useState } from "react";
import { valueAt } from "../values.ts";
import { previewOf } from "./api-client.ts";
import { type ControlProps, controlProps } from "./control.ts";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { useEditor } from "./editor-context.ts";
import { textsIn } from "./paths.ts";
import styles from "./pictures.module.css";
import { registerOf } from "./state.ts";

export function Thumbnail({ name }: { name: string }) {
  const register = registerOf(useEditor().state);
  const file = valueAt(register?.value, [name, "file"]);
  if (typeof file !== "string") return null;
  return <img className={styles.thumbnail} src={previewOf(file)} alt="" loading="lazy" />;
}

/** A button with the picture; it opens all pictures to choose from. */
export function PicturePicker(props: ControlProps) {
  const value = String(props.value ?? "");
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.chosen}
        {...controlProps(props)}
        aria-labelledby={`${props.id}-label ${props.id}-name`}
        onClick={() => setChoosing(true)}
      >
        <Thumbnail name={value} />
        <span id={`${props.id}-name`}>{value || copy.noPicture}</span>
      </button>
      {choosing && (
        <PictureDialog
          chosen={value}
          onChoose={props.onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** What uploads and describes a new picture: with a form, which this is a part of and so cannot import. */
export const AddsPicture = createContext<ComponentType<{ onAdded: (name: string) => void }>>(
  () => null,
);

type Choice = { chosen?: string; onChoose: (name: string) => void };

export function PictureDialog({ onClose, ...choice }: Choice & { onClose: () => void }) {
  const Add = useContext(AddsPicture);
  const choose = (name: string) => {
    choice.onChoose(name);
    onClose();
  };
  return (
    <Dialog title={copy.choosePicture} onClose={onClose}>
      <Add onAdded={choose} />
      <PictureGrid {...choice} onChoose={choose} />
    </Dialog>
  );
}

export function PictureGrid({ chosen, onChoose }: Choice) {
  const { state } = useEditor();
  const register = registerOf(state);
  const pages = state.content.files.filter((file) => file !== register);
  const used = new Set(pages.flatMap(({ value }) => textsIn(value)).map(({ text }) => text));
  return (
    <ul className={styles.grid}>
      {Object.keys(register?.value ?? {}).map((name) => (
        <li key={name}>
          <button type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
            <Thumbnail name={name} />
            <span>{name}</span>
            {!used.has(name) && <em>{copy.unused}</em>}
          </button>
        </li>
      ))}
    </ul>
  );
}
