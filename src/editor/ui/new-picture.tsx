import { useEffect, useState } from "react";
import type { Refused, RegisterRequest, Schema, UploadedPicture } from "../api.ts";
import { previewOf, succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { formDraft } from "./drafts.ts";
import { useStore } from "./editor-context.ts";
import { FocalPoint } from "./focal-point.tsx";
import form from "./form.module.css";
import { ProblemList } from "./problem-list.tsx";
import { SectionForm } from "./section-form.tsx";

const text = (description: string, maxLength: number): Schema => ({
  type: "string",
  description,
  maxLength,
});

/** Other fields are asked for a picture of the gallery, and for one that replaces another. */
function schemaFor({ replaces, gallery }: Values): Schema {
  const properties = {
    ...(gallery && { title: text(copy.titleHint, 40), description: text(copy.captionHint, 300) }),
    ...(!gallery &&
      !replaces && { name: { ...text(copy.pictureNameHint, 60), kind: "code" as const } }),
    alt: text(copy.altHint, 200),
    credit: text(copy.creditHint, 80),
  };
  return { type: "object", properties, required: Object.keys(properties) };
}

type Uploaded = Pick<UploadedPicture, "name" | "file">;
/** What it is for: it stays with the words, which outlive this form. */
type Purpose = Pick<RegisterRequest, "replaces"> & { gallery?: boolean };
type Values = Omit<RegisterRequest, "file" | "gallery"> &
  Purpose & { title?: string; description?: string };

type Props = Purpose & { picture: Uploaded; onDone: (name?: string) => void };

/** What is asked before an uploaded picture can be used. The words stay until it is in use. */
export function NewPicture({ picture: { name, file }, onDone, ...purpose }: Props) {
  const store = useStore();
  const [draft] = useState(() => formDraft<Values>(`picture:${file}`));
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  const [values, setValues] = useState<Values>(
    () => draft.read() ?? { name, alt: "", credit: "", focus: { x: 50, y: 50 }, ...purpose },
  );
  useEffect(() => draft.keep(values), [draft, values]);
  const { gallery, title = "", description = "", focus, ...words } = values;
  async function register() {
    const request = { ...words, file, focus, ...(gallery && { gallery: { title, description } }) };
    const answer = await store.send<{ name: string }>("pictures/register", request);
    if (!succeeded(answer)) return setProblems(answer.problems.map(withField));
    draft.drop();
    await store.load();
    onDone(answer.body.name);
  }
  return (
    <div className={form.form}>
      <h3>{values.replaces ? copy.describeInstead(values.replaces) : copy.describe(file)}</h3>
      <SectionForm
        id="picture"
        schema={schemaFor(values)}
        title={file}
        value={{ ...words, title, description }}
        problems={problems.filter(({ path }) => path)}
        path={here}
        onChange={(value) => setValues({ ...values, ...(value as Partial<Values>) })}
      />
      <FocalPoint
        src={previewOf(file)}
        focus={focus}
        crops={[]}
        onChange={(focus) => setValues({ ...values, focus })}
      />
      <ProblemList problems={problems.filter(({ path }) => !path)} />
      <p className="actions">
        <button type="button" className="primary" onClick={register}>
          {gallery ? copy.addToGallery : values.replaces ? copy.useInstead : copy.useIt}
        </button>
        <button type="button" onClick={() => onDone()}>
          {copy.later}
        </button>
      </p>
    </div>
  );
}

const here: never[] = [];

/** The server names the field within its file; here it stands alone. */
const withField = ({ text, path }: Refused["problems"][number]) =>
  path ? { text, path: path.slice(-1) } : { text };
