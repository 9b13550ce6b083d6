import { type DragEvent, useRef } from "react";
import { type OnDone, ProblemList, useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import styles from "./pictures.module.css";

type Props<Body> = {
  /** Where the file is sent, such as `pictures`, and what is said with it. */
  act: string;
  query?: Record<string, string>;
  onDone?: OnDone<Body>;
  label: string;
  hint: string;
  /** Said in the hint's place after a success. */
  done?: string;
  /** The types of files that can be chosen. */
  accept?: string;
};

/** Uploads a file, and says beside its button what became of it. */
export function DropZone<Body>(props: Props<Body>) {
  const { act, query, onDone, label, hint, done = hint, accept = "image/*" } = props;
  const input = useRef<HTMLInputElement>(null);
  const { run, phase, problems } = useAct(act, onDone);
  const upload = (file: File | undefined) => file && run(file, { name: file.name, ...query });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    upload(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p role="status">{{ ready: hint, busy: copy.uploading, done }[phase]}</p>
      <button type="button" disabled={phase === "busy"} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          upload(target.files?.[0]);
          // The same file can be chosen again, once it has been corrected.
          target.value = "";
        }}
      />
      <ProblemList problems={problems} />
    </div>
  );
}
