import type { DragEvent } from "react";
import { copy } from "./copy.ts";
import styles from "./pictures.module.css";

type Props = { busy: boolean; onFile: (file: File) => void; label?: string; hint?: string };

export function DropZone({ busy, onFile, label = copy.chooseFile, hint = copy.uploadHint }: Props) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p role="status">{busy ? copy.uploading : hint}</p>
      <label className={styles.file}>
        <input
          type="file"
          accept="image/*"
          disabled={busy}
          onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
        />
        {label}
      </label>
    </div>
  );
}
