import { useEffect, useState } from "react";
import type { Json, Path, Schema } from "../../shared/api.ts";
import { type Group, setAt } from "../../shared/values.ts";
import { SectionForm } from "../form/section-form.tsx";
import { previewOf } from "../http/api-client.ts";
import { ActButton, useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { Dialog } from "../shell/dialog.tsx";
import { formDraft } from "../state/drafts.ts";
import { store, useEditor } from "../state/editor.ts";
import { registerOf } from "../state/state.ts";
import { DropZone } from "./drop-zone.tsx";
import { FocalPoint, middle } from "./focal-point.tsx";
import type { Choice } from "./picture-picker.tsx";

type Props = Pick<Choice, "item" | "many" | "onChoose"> & {
  /** What that item says now. */
  words?: Group;
  /** The picture whose place the new one takes. */
  replaces?: string;
};

/** Uploads a picture, asks for its words and puts it among the others. */
export function AddPicture(props: Props) {
  const { replaces } = props;
  const { unlisted } = useEditor().content;
  // Each of several gets a form of its own, one after the other.
  const [[file, ...waiting], setFiles] = useState<string[]>([]);
  const { run, phase, problems } = useAct<{ file: string }>("pictures");
  const upload = async (files: File[]) => {
    // A drawing is no photograph: it is a logo.
    const drawing = files.find(({ type }) => type === "image/svg+xml");
    if (drawing) return store.open({ panel: "logo", drawing });
    const uploaded: string[] = [];
    // Until one is refused.
    for (const file of files) {
      const answer = await run(file, { name: file.name, ...(replaces && { replaces }) });
      if (!answer) break;
      uploaded.push(answer.file);
    }
    setFiles(uploaded);
  };
  return (
    <>
      <DropZone
        label={replaces ? copy.replace : copy.chooseFile}
        hint={phase === "busy" ? copy.uploading : replaces ? copy.replaceHint : copy.uploadHint}
        busy={phase === "busy"}
        problems={problems}
        many={props.many ?? false}
        onFiles={upload}
      />
      {unlisted.length > 0 && <h3>{copy.unlisted}</h3>}
      <ul className="list">
        {unlisted.map((file) => (
          <li key={file}>
            <button type="button" className="link" onClick={() => setFiles([file])}>
              {copy.describe(file)}
            </button>
            <ActButton act="pictures/delete" body={{ file }} label={copy.deleteFile(file)}>
              {copy.delete}
            </ActButton>
          </li>
        ))}
      </ul>
      {file && (
        <NewPicture
          key={file}
          {...props}
          file={file}
          isLast={waiting.length === 0}
          onClose={() => setFiles(waiting)}
        />
      )}
    </>
  );
}

type New = Props & { file: string; isLast: boolean; onClose: () => void };

type Words = { item: Group; picture: { alt: string; focus: typeof middle; credit: string } };
const newPicture: Words["picture"] = { alt: "", focus: middle, credit: "" };

/**
 * What is asked before an uploaded picture can be used, with what the list it was uploaded for wants to
 * know. The words stay until it is in use.
 */
function NewPicture({ file, replaces, item, words: said = {}, isLast, onChoose, onClose }: New) {
  const picture = registerOf(useEditor())?.schema.additionalProperties || {};
  const [draft] = useState(() => formDraft<Words>(`new-picture:${file}`));
  const [words, setWords] = useState(() => draft.read() ?? { item: said, picture: newPicture });
  useEffect(() => draft.keep(words), [draft, words]);
  const { focus } = words.picture;
  const register = useAct<{ name: string }>("pictures/register", ({ name }) => added(name));
  // What the server says of the new entry stands beside its field, until that is written anew.
  const problems = register.problems.map(({ text, path }) => ({
    text,
    ...(path && { path: ["picture", ...path.slice(1)] }),
  }));
  const change = (path: Path, to: Json | undefined) => {
    setWords(setAt(words, path, to) as Words);
    register.setProblems(
      register.problems.filter((_, index) => problems[index]?.path?.join() !== path.join()),
    );
  };
  // The first of them comes into view, wherever the button is.
  useEffect(() => {
    const [first] = register.problems;
    if (first)
      document
        .querySelector("dialog [aria-invalid], dialog [role=alert]")
        ?.scrollIntoView({ block: "center" });
  }, [register.problems]);
  /** Nothing of it stays behind. */
  const cancel = () => {
    draft.drop();
    remove.run({ file });
  };
  const remove = useAct("pictures/delete", onClose);
  const added = (name: string) => {
    draft.drop();
    onClose();
    onChoose(name, words.item, isLast);
  };
  return (
    <Dialog
      title={replaces ? copy.describeInstead(replaces) : copy.describe(file)}
      onClose={cancel}
    >
      <SectionForm
        id="picture"
        schema={{
          type: "object",
          properties: { picture, item: withoutPictures(item) },
          required: ["picture", "item"],
        }}
        title={file}
        value={words}
        path={[]}
        required
        change={change}
        problems={problems}
      />
      <FocalPoint
        src={previewOf(file)}
        focus={focus}
        crops={copy.defaultCrops}
        onChange={(focus) => setWords({ ...words, picture: { ...words.picture, focus } })}
      />
      <button
        type="button"
        className="primary"
        disabled={register.phase === "busy"}
        onClick={() => register.run({ file, entry: words.picture, ...(replaces && { replaces }) })}
      >
        {replaces ? copy.useInstead : copy.useIt}
      </button>
    </Dialog>
  );
}

const withoutPictures = ({ properties = {}, ...schema }: Schema = { type: "object" }): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).filter(([, { kind }]) => kind !== "picture"),
  ),
});
