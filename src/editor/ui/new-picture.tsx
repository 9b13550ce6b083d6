import { useState } from "react";
import type { Refused, RegisterRequest, Schema, UploadedPicture } from "../api.ts";
import { previewOf, succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import { FocalPoint } from "./focal-point.tsx";
import form from "./form.module.css";
import { SectionForm } from "./section-form.tsx";

type Words = Pick<RegisterRequest, "name" | "alt" | "credit">;

const text = (description: string, maxLength: number): Schema => ({
  type: "string",
  description,
  maxLength,
});
const schema: Schema = {
  type: "object",
  properties: {
    name: { ...text(copy.pictureNameHint, 80), kind: "code" },
    alt: text(copy.altHint, 200),
    credit: text(copy.creditHint, 80),
  },
  required: ["name", "alt", "credit"],
};

type Props = { picture: Pick<UploadedPicture, "name" | "file">; onDone: (name?: string) => void };

/** What is asked before an uploaded picture can be used. */
export function NewPicture({ picture, onDone }: Props) {
  const store = useStore();
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  const [words, setWords] = useState<Words>({ name: picture.name, alt: "", credit: "" });
  const [focus, setFocus] = useState({ x: 50, y: 50 });
  // As the server names the fields: within the entry that it was asked to make.
  const [path, setPath] = useState<string[]>([]);
  async function register() {
    const answer = await store.send("pictures/register", { ...words, file: picture.file, focus });
    if (succeeded(answer)) onDone(words.name);
    else {
      setPath([words.name]);
      setProblems(answer.problems);
    }
  }
  return (
    <div className={form.form}>
      <h3>{copy.describe(picture.file)}</h3>
      <SectionForm
        schema={schema}
        title={picture.file}
        value={words}
        problems={problems}
        path={path}
        onChange={(value) => setWords(value as Words)}
      />
      <FocalPoint src={previewOf(picture.file)} focus={focus} crops={[]} onChange={setFocus} />
      <p className="actions">
        <button type="button" className="primary" onClick={register}>
          {copy.useIt}
        </button>
        <button type="button" onClick={() => onDone()}>
          {copy.cancel}
        </button>
      </p>
    </div>
  );
}
