import { useEffect, useState } from "react";
import { setAt } from "../values.ts";
import { ActButton } from "./act-button.tsx";
import { previewOf } from "./api-client.ts";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { formDraft } from "./drafts.ts";
import { DropZone } from "./drop-zone.tsx";
import { useEditor } from "./editor-context.ts";
import { FocalPoint, middle } from "./focal-point.tsx";
import panel from "./panel.module.css";
import { SectionForm } from "./section-form.tsx";
import { registerOf } from "./state.ts";

type Props = {
  /** The picture whose place the new one takes. */
  replaces?: string | undefined;
  onAdded?: ((name: string) => void) | undefined;
};

/** Uploads a picture, asks for its words and puts it among the others. */
export function AddPicture({ replaces, onAdded }: Props) {
  const { unlisted } = useEditor().state.content;
  const [file, setFile] = useState<string>();
  return (
    <>
      <DropZone<{ file: string }>
        to="pictures"
        query={replaces ? { replaces } : {}}
        onDone={({ file }) => setFile(file)}
        label={replaces ? copy.replace : copy.chooseFile}
        hint={replaces ? copy.replaceHint : copy.uploadHint}
      />
      {unlisted.length > 0 && <h3>{copy.unlisted}</h3>}
      <ul className={panel.list}>
        {unlisted.map((file) => (
          <li key={file}>
            <button type="button" className={panel.link} onClick={() => setFile(file)}>
              {copy.describe(file)}
            </button>
            <ActButton act="pictures/delete" body={{ file }} label={copy.deleteFile(file)}>
              {copy.delete}
            </ActButton>
          </li>
        ))}
      </ul>
      {file && <NewPicture {...{ file, replaces, onAdded }} onClose={() => setFile(undefined)} />}
    </>
  );
}

type New = Props & { file: string; onClose: () => void };

const start = { alt: "", focus: middle, credit: "" };

/** What is asked before an uploaded picture can be used. The words stay until it is in use. */
function NewPicture({ file, replaces, onAdded, onClose }: New) {
  const register = registerOf(useEditor().state);
  const [draft] = useState(() => formDraft<typeof start>(`picture:${file}`));
  const [entry, setEntry] = useState(() => draft.read() ?? start);
  useEffect(() => draft.keep(entry), [draft, entry]);
  const added = ({ name }: { name: string }) => {
    draft.drop();
    onClose();
    onAdded?.(name);
  };
  return (
    <Dialog
      title={replaces ? copy.describeInstead(replaces) : copy.describe(file)}
      onClose={onClose}
    >
      <SectionForm
        id="picture"
        schema={register?.schema.additionalProperties || {}}
        title={file}
        value={entry}
        path={[]}
        onChange={(path, to) => setEntry(setAt(entry, path, to) as typeof start)}
      />
      <FocalPoint
        src={previewOf(file)}
        focus={entry.focus}
        crops={copy.defaultCrops}
        onChange={(focus) => setEntry({ ...entry, focus })}
      />
      <div className={panel.result}>
        <ActButton
          act="pictures/register"
          body={{ file, entry, ...(replaces && { replaces }) }}
          className="primary"
          onDone={added}
        >
          {replaces ? copy.useInstead : copy.useIt}
        </ActButton>
      </div>
    </Dialog>
  );
}
