import { useMemo, useState } from "react";
import type { Json, Refused, Schema, UploadedPicture } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { useEditor } from "./editor-context.ts";
import { FocalPoint, type Focus } from "./focal-point.tsx";
import { NewPicture } from "./new-picture.tsx";
import panel from "./panel.module.css";
import { textsIn } from "./paths.ts";
import { ProblemList } from "./problem-list.tsx";
import { SectionForm } from "./section-form.tsx";
import { sectionAt } from "./sections.ts";
import { clashesIn, keyOf, shownValue } from "./state.ts";

type Props = { name: string; onDeleted: () => void };

export function PictureDetail({ name, onDeleted }: Props) {
  const { store, state } = useEditor();
  const [uploaded, setUploaded] = useState<UploadedPicture>();
  const info = state.content.pictures.find((picture) => picture.name === name);
  const register = state.content.files.find(({ kind }) => kind === "pictures");
  const schema = useMemo(() => wordsOf(register?.schema.additionalProperties), [register]);
  const path = useMemo(() => [name], [name]);
  const entry = register && (shownValue(state, register, name) as Fields | undefined);
  if (!info || !register || !entry) return <p>{copy.welcome}</p>;
  const local = state.local[keyOf(register.file, name)];
  return (
    <section aria-labelledby="picture-title" className={panel.panel}>
      <button type="button" onClick={() => store.open({ panel: "pictures" })}>
        {copy.back}
      </button>
      <h2 id="picture-title">{name}</h2>
      {uploaded ? (
        <NewPicture picture={uploaded} replaces={name} onDone={() => setUploaded(undefined)} />
      ) : (
        <>
          <p className={panel.status} role="status" data-phase={local?.phase}>
            {local && copy.phases[local.phase]}
          </p>
          <SectionForm
            schema={schema}
            title={name}
            value={entry}
            problems={local?.problems ?? none}
            path={path}
            onChange={(value, field) => store.change(register.file, name, value, field)}
            clashes={clashesIn(state, register, name)}
            onSettle={(path, choice) => store.settle(register.file, name, path, choice)}
          />
          <FocalPoint
            src={info.preview}
            focus={(entry.focus as Focus | undefined) ?? { x: 50, y: 50 }}
            crops={info.crops}
            onChange={(focus) => store.change(register.file, name, { ...entry, focus }, "focus")}
          />
          <Places {...{ name, onDeleted }} />
          <DropZone
            to="pictures"
            query={{ replaces: name }}
            onDone={setUploaded}
            label={copy.replace}
            hint={copy.replaceHint}
          />
        </>
      )}
    </section>
  );
}

const none: never[] = [];
type Fields = Record<string, Json>;

/** The file is set by uploading, the focal point on the picture, the mark on the launch list. */
function wordsOf(entry: Schema | false | undefined): Schema {
  const { alt, credit, mirror } = entry ? (entry.properties ?? {}) : {};
  const properties = { ...(alt && { alt }), ...(credit && { credit }), ...(mirror && { mirror }) };
  return { ...entry, type: "object", properties };
}

function DeleteButton({ name, onDeleted }: Props) {
  const { store } = useEditor();
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  async function remove() {
    const answer = await store.send("pictures/delete", { name });
    if (!succeeded(answer)) return setProblems(answer.problems);
    await store.load();
    onDeleted();
  }
  return (
    <>
      <button type="button" onClick={remove}>
        {copy.deletePicture}
      </button>
      <ProblemList problems={problems} />
    </>
  );
}

/** Where another picture can be chosen instead. Without any, it can be deleted. */
function Places({ name, onDeleted }: Props) {
  const { store, state } = useEditor();
  const places = state.content.files.flatMap((file) =>
    file.kind === "pictures"
      ? []
      : textsIn(file.value)
          .filter(({ text }) => text === name)
          .map(({ path }) => ({ file, path, section: sectionAt(file, path)?.title })),
  );
  return (
    <div>
      <h3>{places.length > 0 ? copy.places : copy.unused}</h3>
      <ul>
        {places.map(({ file, path, section }) => (
          <li key={`${file.file} ${path.join(" ")}`}>
            <button
              type="button"
              className={panel.link}
              onClick={() => store.openField(file.file, path)}
            >
              {file.title}, {section}
            </button>
          </li>
        ))}
      </ul>
      {places.length === 0 && <DeleteButton {...{ name, onDeleted }} />}
    </div>
  );
}
