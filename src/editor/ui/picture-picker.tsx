import { type ComponentType, createContext, useContext, useState } from "react";
import type { UploadedPicture } from "../api.ts";
import { type ControlProps, controlProps } from "./control.ts";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { DropZone } from "./drop-zone.tsx";
import { useEditor } from "./editor-context.ts";
import styles from "./pictures.module.css";

type Describing = { picture: UploadedPicture; onDone: (name?: string) => void };

/** What asks for a new picture's words: a form, which this is a part of and so cannot import. */
export const DescribePicture = createContext<ComponentType<Describing>>(() => null);

/** A button with the picture; it opens all pictures to choose from. */
export function PicturePicker(props: ControlProps) {
  const value = String(props.value ?? "");
  const { pictures } = useEditor().state.content;
  const Describe = useContext(DescribePicture);
  const [step, setStep] = useState<"closed" | "choosing" | UploadedPicture>("closed");
  const chosen = pictures.find(({ name }) => name === value);
  const choose = (name: string) => {
    props.onChange(name);
    setStep("closed");
  };
  return (
    <>
      <button
        type="button"
        className={styles.chosen}
        {...controlProps(props)}
        aria-labelledby={`${props.id}-label ${props.id}-name`}
        onClick={() => setStep("choosing")}
      >
        {chosen && <img src={chosen.preview} alt="" loading="lazy" />}
        <span id={`${props.id}-name`}>{value || copy.noPicture}</span>
      </button>
      {step !== "closed" && (
        <Dialog title={copy.choosePicture} onClose={() => setStep("closed")}>
          {step === "choosing" ? (
            <>
              <DropZone to="pictures" onDone={setStep} />
              <PictureGrid chosen={value} onChoose={choose} />
            </>
          ) : (
            <Describe
              picture={step}
              onDone={(name) => (name ? choose(name) : setStep("choosing"))}
            />
          )}
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
