import { useState } from "react";
import { idFrom } from "../../content/new-article/article-file.ts";
import type { UploadedPicture } from "../api.ts";
import { copy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { useEditor } from "./editor-context.ts";
import { NewPicture } from "./new-picture.tsx";
import panel from "./panel.module.css";
import { PictureDetail } from "./picture-detail.tsx";
import { PictureGrid } from "./picture-picker.tsx";

type Step =
  | { phase: "list"; done?: string }
  | { phase: "describe"; picture: Pick<UploadedPicture, "name" | "file"> };

export function PicturesPanel({ name }: { name: string | undefined }) {
  const { store, state } = useEditor();
  const [step, setStep] = useState<Step>({ phase: "list" });
  const open = (name?: string) => store.open({ panel: "pictures", ...(name && { name }) });
  const describe = (picture: Pick<UploadedPicture, "name" | "file">) =>
    setStep({ phase: "describe", picture });
  if (name) {
    const deleted = () => {
      setStep({ phase: "list", done: copy.inBin(name) });
      open();
    };
    return <PictureDetail key={name} name={name} onDeleted={deleted} />;
  }
  if (step.phase === "describe") {
    const done = async (added?: string) => {
      await store.load();
      setStep({ phase: "list" });
      if (added) open(added);
    };
    return (
      <section aria-labelledby="pictures-title" className={panel.panel}>
        <h2 id="pictures-title">{copy.pictures}</h2>
        <NewPicture key={step.picture.file} picture={step.picture} onDone={done} />
      </section>
    );
  }
  const { unlisted } = state.content;
  const remove = async (file: string) => {
    await store.send("pictures/delete", { file });
    setStep({ phase: "list", done: copy.inBin(file) });
    store.load();
  };
  return (
    <section aria-labelledby="pictures-title" className={panel.panel}>
      <h2 id="pictures-title">{copy.pictures}</h2>
      <DropZone to="pictures" onDone={describe} />
      <p role="status" className={panel.done}>
        {step.done}
      </p>
      {unlisted.length > 0 && (
        <>
          <h3>{copy.unlisted}</h3>
          <ul className={panel.list}>
            {unlisted.map((file) => (
              <li key={file}>
                <button
                  type="button"
                  className={panel.link}
                  onClick={() => describe({ name: idFrom(file.replace(/\.\w+$/, "")), file })}
                >
                  {copy.describe(file)}
                </button>
                <button
                  type="button"
                  aria-label={copy.deleteFile(file)}
                  onClick={() => remove(file)}
                >
                  {copy.delete}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <PictureGrid onChoose={open} />
      {(["logo", "favicon"] as const).map((what) => (
        <DropZone
          key={what}
          to="brand"
          query={{ what }}
          onDone={store.load}
          label={copy.chooseBrand[what]}
          hint={copy.brandHint[what]}
          done={copy.brandDone}
        />
      ))}
    </section>
  );
}
