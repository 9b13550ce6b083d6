import { type DragEvent, type ReactNode, useRef, useState } from "react";
import type { Refused } from "../../shared/api.ts";
import { ProblemList } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import styles from "./pictures.module.css";

type Props = Pick<Refused, "problems"> & {
  label: string;
  hint: string;
  busy: boolean;
  /** The types of files that can be chosen. */
  accept?: string;
  /** Whether several can be taken at once. */
  many?: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
};

/** Takes files, and says beside its button what became of it. */
export function DropZone(props: Props) {
  const { label, hint, busy, problems, accept = "image/*", many = false, onFiles } = props;
  const [isTooMany, setTooMany] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    setTooMany(!many && files.length > 1);
    if (files.length === 1 || (many && files.length > 1)) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p role="status">{hint}</p>
      <button type="button" disabled={busy} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={many}
        hidden
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again, once it has been corrected.
          target.value = "";
        }}
      />
      <ProblemList problems={isTooMany ? [{ text: copy.oneFile }] : problems} />
      {props.children}
    </div>
  );
}
