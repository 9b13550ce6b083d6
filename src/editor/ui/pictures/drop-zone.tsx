import { type DragEvent, useRef, useState } from "react";
import { type OnDone, ProblemList, useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { store } from "../state/editor.ts";
import styles from "./pictures.module.css";

type Props<Body> = {
  /** Where the file is sent, such as `pictures`, and what is said with it. */
  act: string;
  query?: Record<string, string>;
  /** What the server answers for each file. */
  onDone?: OnDone<Body[]>;
  /** Whether several files can be taken at once. */
  many?: boolean;
  label: string;
  hint: string;
  /** Said in the hint's place after a success. */
  done?: string;
  /** The types of files that can be chosen. */
  accept?: string;
};

/** Uploads files, and says beside its button what became of it. */
export function DropZone<Body>(props: Props<Body>) {
  const { act, query, onDone, many = false, label, hint, done = hint, accept = "image/*" } = props;
  const input = useRef<HTMLInputElement>(null);
  const { run, phase, problems } = useAct<Body>(act);
  const [isTooMany, setTooMany] = useState(false);
  const upload = async (list: FileList | null) => {
    const files = [...(list ?? [])];
    setTooMany(!many && files.length > 1);
    if (!many && files.length > 1) return;
    const answers: Body[] = [];
    const { view } = store.get();
    // Until one is refused.
    for (const file of files) {
      const answer = await run(file, { name: file.name, ...query });
      if (!answer) break;
      answers.push(answer);
    }
    if (answers.length > 0) onDone?.(answers, store.get().view === view);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    upload(event.dataTransfer.files);
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
        multiple={many}
        hidden
        onChange={({ target }) => {
          upload(target.files);
          // The same file can be chosen again, once it has been corrected.
          target.value = "";
        }}
      />
      <ProblemList problems={isTooMany ? [{ text: copy.oneFile }] : problems} />
    </div>
  );
}
