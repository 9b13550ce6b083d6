import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { controlProps } from "./control.ts";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { useEditor } from "./editor-context.ts";
import { domId } from "./paths.ts";
import styles from "./pictures.module.css";

/** A button with the picture; it opens all pictures to choose from. */
export function PicturePicker(props: WidgetProps) {
  const { pictures } = useEditor().state.content;
  const [phase, setPhase] = useState<"closed" | "choosing">("closed");
  const chosen = pictures.find(({ name }) => name === props.value);
  const choose = (name: string) => {
    props.onChange(name);
    setPhase("closed");
  };
  return (
    <>
      <button
        type="button"
        className={styles.chosen}
        {...controlProps(props)}
        aria-labelledby={`${domId(props.id)}-label ${domId(props.id)}-name`}
        onClick={() => setPhase("choosing")}
      >
        {chosen && <img src={chosen.preview} alt="" loading="lazy" />}
        <span id={`${domId(props.id)}-name`}>{props.value || copy.noPicture}</span>
      </button>
      {phase === "choosing" && (
        <Dialog title={copy.choosePicture} onClose={() => setPhase("closed")}>
          <PictureGrid chosen={props.value} onChoose={choose} />
        </Dialog>
      )}
    </>
  );
}

type Grid = { chosen?: string | undefined; onChoose: (name: string) => void };

export function PictureGrid({ chosen, onChoose }: Grid) {
  const { pictures } = useEditor().state.content;
  return (
    <ul className={styles.grid}>
      {pictures.map(({ name, preview, usedBy }) => (
        <li key={name}>
          <button type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
            <img src={preview} alt="" loading="lazy" />
            <span>{name}</span>
            {usedBy.length === 0 && <em>{copy.unused}</em>}
          </button>
        </li>
      ))}
    </ul>
  );
}
