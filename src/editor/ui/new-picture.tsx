import { useState } from "react";
import type { Refused, RegisterRequest, UploadedPicture } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import { FocalPoint } from "./focal-point.tsx";
import form from "./form.module.css";
import { ProblemList } from "./section-form.tsx";
import shell from "./shell.module.css";
import { TextField } from "./text-field.tsx";

type Props = { picture: UploadedPicture; src: string; onDone: (name?: string) => void };

/** What is asked before an uploaded picture can be used. */
export function NewPicture({ picture, src, onDone }: Props) {
  const store = useStore();
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  const [entry, setEntry] = useState<RegisterRequest>({
    name: picture.name,
    file: picture.file,
    alt: "",
    credit: "",
    focus: { x: 50, y: 50 },
  });
  const set = (part: Partial<RegisterRequest>) => setEntry({ ...entry, ...part });
  async function register() {
    const answer = await store.send("pictures/register", entry);
    if (succeeded(answer)) onDone(entry.name);
    else setProblems(answer.problems);
  }
  return (
    <div className={form.form}>
      <h3>{copy.describe(picture.file)}</h3>
      <ProblemList problems={problems} />
      <TextField
        label={copy.pictureName}
        hint={copy.pictureNameHint}
        value={entry.name}
        most={80}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={copy.alt}
        hint={copy.altHint}
        value={entry.alt}
        most={200}
        onChange={(alt) => set({ alt })}
      />
      <TextField
        label={copy.credit}
        hint={copy.creditHint}
        value={entry.credit}
        most={80}
        onChange={(credit) => set({ credit })}
      />
      <FocalPoint src={src} focus={entry.focus} crops={[]} onChange={(focus) => set({ focus })} />
      <p className={shell.actions}>
        <button type="button" className={shell.primary} onClick={register}>
          {copy.useIt}
        </button>
        <button type="button" onClick={() => onDone()}>
          {copy.cancel}
        </button>
      </p>
    </div>
  );
}
