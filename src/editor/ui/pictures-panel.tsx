import { useState } from "react";
import { idFrom } from "../../content/new-article/article-file.ts";
import type { Refused, UploadedPicture } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { useEditor } from "./editor-context.ts";
import { NewPicture } from "./new-picture.tsx";
import panel from "./panel.module.css";
import { PictureDetail } from "./picture-detail.tsx";
import { PictureGrid } from "./picture-picker.tsx";
import styles from "./pictures.module.css";
import { ProblemList } from "./section-form.tsx";

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
    <section aria-labelledby="pictures-title" className={panel.panel}>
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

const nameFrom = (file: string) => idFrom(file.replace(/\.\w+$/, ""));
