import { type DragEvent, useMemo, useState } from "react";
import type { Json, Refused, Schema, UploadedPicture } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { FocalPoint, type Focus } from "./focal-point.tsx";
import { NewPicture } from "./new-picture.tsx";
import { textsIn } from "./paths.ts";
import { PictureGrid } from "./picture-picker.tsx";
import styles from "./pictures.module.css";
import { ProblemList, SectionForm } from "./section-form.tsx";
import { sectionAt, slug } from "./sections.ts";
import shell from "./shell.module.css";
import { keyOf, shownValue } from "./store.ts";

type Problems = Refused["problems"];
type Step =
  | { phase: "list" | "uploading" }
  | { phase: "describe"; picture: Pick<UploadedPicture, "name" | "file"> };

export function PicturesPanel({ name }: { name: string | undefined }) {
  const { store, state } = useEditor();
  const [step, setStep] = useState<Step>({ phase: "list" });
  const [problems, setProblems] = useState<Problems>([]);

  async function upload(file: File) {
    setStep({ phase: "uploading" });
    const answer = await store.send<UploadedPicture>(`pictures?name=${nameFrom(file.name)}`, file);
    setProblems(succeeded(answer) ? [] : answer.problems);
    if (!succeeded(answer)) return setStep({ phase: "list" });
    setStep({ phase: "describe", picture: answer.body });
  }
  const describe = (file: string) =>
    setStep({ phase: "describe", picture: { name: nameFrom(file), file } });
  async function finish(added?: string) {
    setStep({ phase: "list" });
    await store.load();
    if (added) store.open({ panel: "pictures", name: added });
  }

  if (name) return <PictureDetail key={name} name={name} />;
  return (
    <section aria-labelledby="pictures-title" className={shell.panel}>
      <h2 id="pictures-title">{copy.pictures}</h2>
      <ProblemList problems={problems} />
      {step.phase === "describe" ? (
        <NewPicture picture={step.picture} onDone={finish} />
      ) : (
        <>
          <DropZone busy={step.phase === "uploading"} onFile={upload} />
          {state.content.unlisted.length > 0 && (
            <>
              <h3>{copy.unlisted}</h3>
              <ul className={styles.unlisted}>
                {state.content.unlisted.map((file) => (
                  <li key={file}>
                    <button type="button" onClick={() => describe(file)}>
                      {copy.describe(file)}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          <PictureGrid onChoose={(chosen) => store.open({ panel: "pictures", name: chosen })} />
        </>
      )}
    </section>
  );
}

const nameFrom = (file: string) => slug(file.replace(/\.\w+$/, ""));

type Drop = { busy: boolean; onFile: (file: File) => void; label?: string; hint?: string };

function DropZone({ busy, onFile, label = copy.chooseFile, hint = copy.uploadHint }: Drop) {
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

function PictureDetail({ name }: { name: string }) {
  const { store, state } = useEditor();
  const [problems, setProblems] = useState<Problems>([]);
  const [phase, setPhase] = useState<"ready" | "uploading">("ready");
  const info = state.content.pictures.find((picture) => picture.name === name);
  const register = state.content.files.find(({ kind }) => kind === "pictures");
  const schema = useMemo(() => wordsOf(register?.schema.additionalProperties), [register]);
  const path = useMemo(() => [name], [name]);
  const entry = register && (shownValue(state, register, name) as Fields | undefined);
  if (!info || !register || !entry) return <p>{copy.welcome}</p>;
  const local = state.local[keyOf(register.file, name)];
  async function replace(file: File) {
    setPhase("uploading");
    const answer = await store.send(`pictures?name=${name}&replace=1`, file);
    setProblems(succeeded(answer) ? [] : answer.problems);
    setPhase("ready");
    store.load();
  }
  return (
    <section aria-labelledby="picture-title" className={shell.panel}>
      <button type="button" onClick={() => store.open({ panel: "pictures" })}>
        {copy.back}
      </button>
      <h2 id="picture-title">{name}</h2>
      <p className={shell.status} role="status" data-phase={local?.phase}>
        {local && copy.phases[local.phase]}
      </p>
      <ProblemList problems={problems} />
      <SectionForm
        schema={schema}
        title={name}
        value={entry}
        problems={local?.problems ?? none}
        path={path}
        onChange={(value, field) => store.change(register.file, name, value, field)}
      />
      <FocalPoint
        src={info.preview}
        focus={(entry.focus as Focus | undefined) ?? { x: 50, y: 50 }}
        crops={info.crops}
        onChange={(focus) => store.change(register.file, name, { ...entry, focus }, "focus")}
      />
      <Places name={name} />
      <DropZone
        busy={phase === "uploading"}
        onFile={replace}
        label={copy.replace}
        hint={copy.replaceHint}
      />
    </section>
  );
}

const none: never[] = [];
type Fields = Record<string, Json>;

/** The file is set by uploading, and the focal point on the picture. */
function wordsOf(entry: Schema | false | undefined): Schema {
  const { file: _file, focus: _focus, ...words } = entry ? (entry.properties ?? {}) : {};
  return { ...entry, type: "object", properties: words };
}

/** Where another picture can be chosen instead. */
function Places({ name }: { name: string }) {
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
              className={shell.link}
              onClick={() => store.openField(file.file, path)}
            >
              {file.title}, {section}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
