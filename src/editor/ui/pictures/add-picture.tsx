import { useEffect, useState } from "react";
import type { Schema } from "../../shared/api.ts";
import { type Group, setAt } from "../../shared/values.ts";
import { SectionForm } from "../form/section-form.tsx";
import { previewOf } from "../http/api-client.ts";
import { ActButton } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { Dialog } from "../shell/dialog.tsx";
import { formDraft } from "../state/drafts.ts";
import { useEditor } from "../state/editor.ts";
import { registerOf } from "../state/state.ts";
import { DropZone } from "./drop-zone.tsx";
import { FocalPoint, middle } from "./focal-point.tsx";
import type { Choice } from "./picture-picker.tsx";

type Props = Pick<Choice, "item" | "many" | "onChoose"> & {
  /** The picture whose place the new one takes. */
  replaces?: string;
};

/** Uploads a picture, asks for its words and puts it among the others. */
export function AddPicture(props: Props) {
  const { replaces } = props;
  const { unlisted } = useEditor().content;
  // Each of several gets a form of its own, one after the other.
  const [[file, ...waiting], setFiles] = useState<string[]>([]);
  return (
    <>
      <DropZone<{ file: string }>
        act="pictures"
        query={replaces ? { replaces } : {}}
        many={props.many ?? false}
        onDone={(answers) => setFiles(answers.map(({ file }) => file))}
        label={replaces ? copy.replace : copy.chooseFile}
        hint={replaces ? copy.replaceHint : copy.uploadHint}
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
const start: Words = { item: {}, picture: { alt: "", focus: middle, credit: "" } };

/**
 * What is asked before an uploaded picture can be used, with what the list it was uploaded for wants to
 * know. The words stay until it is in use.
 */
function NewPicture({ file, replaces, item, isLast, onChoose, onClose }: New) {
  const picture = registerOf(useEditor())?.schema.additionalProperties || {};
  const [draft] = useState(() => formDraft<Words>(`new-picture:${file}`));
  const [words, setWords] = useState(() => draft.read() ?? start);
  useEffect(() => draft.keep(words), [draft, words]);
  const { focus } = words.picture;
  const added = ({ name }: { name: string }) => {
    draft.drop();
    onClose();
    onChoose(name, words.item, isLast);
  };
  return (
    <Dialog
      title={replaces ? copy.describeInstead(replaces) : copy.describe(file)}
      onClose={onClose}
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
        change={(path, to) => setWords(setAt(words, path, to) as Words)}
      />
      <FocalPoint
        src={previewOf(file)}
        focus={focus}
        crops={copy.defaultCrops}
        onChange={(focus) => setWords({ ...words, picture: { ...words.picture, focus } })}
      />
      <ActButton
        act="pictures/register"
        body={{ file, entry: words.picture, ...(replaces && { replaces }) }}
        className="primary"
        onDone={added}
      >
        {replaces ? copy.useInstead : copy.useIt}
      </ActButton>
    </Dialog>
  );
}

const withoutPictures = ({ properties = {}, ...schema }: Schema = { type: "object" }): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).filter(([, { kind }]) => kind !== "picture"),
  ),
});
