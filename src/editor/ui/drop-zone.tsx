import { type DragEvent, useState } from "react";
import type { Refused } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import styles from "./pictures.module.css";
import { ProblemList } from "./problem-list.tsx";

type Props<Body> = {
  /** Where the file is sent, such as `pictures`, and what is said with it. */
  to: string;
  query?: Record<string, string>;
  onDone: (answer: Body) => void;
  label?: string;
  hint?: string;
  /** Said in the hint's place after a success. */
  done?: string;
};

/** Uploads a file, and says beside its button what became of it. */
export function DropZone<Body>({
  to,
  query,
  onDone,
  label = copy.chooseFile,
  hint = copy.uploadHint,
  done = hint,
}: Props<Body>) {
  const store = useStore();
  const [phase, setPhase] = useState<"ready" | "uploading" | "done">("ready");
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  async function upload(file: File | undefined) {
    if (!file) return;
    setPhase("uploading");
    const about = new URLSearchParams({ name: file.name, ...query });
    const answer = await store.send<Body>(`${to}?${about}`, file);
    setProblems(succeeded(answer) ? [] : answer.problems);
    setPhase(succeeded(answer) ? "done" : "ready");
    if (succeeded(answer)) onDone(answer.body);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    upload(event.dataTransfer.files[0]);
  };
  const busy = phase === "uploading";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p role="status">{{ ready: hint, uploading: copy.uploading, done }[phase]}</p>
      <label className={styles.file}>
        <input
          type="file"
          accept="image/*"
          disabled={busy}
          onChange={({ target }) => {
            upload(target.files?.[0]);
            // The same file can be chosen again, once it has been corrected.
            target.value = "";
          }}
        />
        {label}
      </label>
      <ProblemList problems={problems} />
    </div>
  );
}
