import { useEffect, useState } from "react";
import type { ChangesAnswer } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { Bin } from "./bin.tsx";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import form from "./form.module.css";
import panel from "./panel.module.css";
import { SendingStatus } from "./sending.tsx";
import { Sentences } from "./sentences.tsx";
import { isUnsaved } from "./state.ts";
import { Versions } from "./versions.tsx";

export function PublishPanel() {
  const { store, state } = useEditor();
  const [refused, setRefused] = useState<{ id: string; texts: string[] }>();
  useEffect(() => {
    store.refreshChanges();
  }, [store]);

  async function undo(id: string) {
    const answer = await store.send("undo", { id });
    const texts = succeeded(answer) ? [] : answer.problems.map(({ text }) => text);
    setRefused({ id, texts });
    await store.load();
  }

  const { changes = [], launch = [], git } = state.changes ?? {};
  const isListed = changes.some(({ id }) => id === refused?.id);
  return (
    <section aria-labelledby="publish-title" className={panel.panel}>
      <h2 id="publish-title">{copy.publish}</h2>
      <h3>{changes.length > 0 ? copy.changes : copy.noChanges}</h3>
      {refused && !isListed && <Sentences texts={refused.texts} />}
      <ul className={panel.list}>
        {changes.map(({ id, text }) => (
          <li key={id}>
            <span>
              {text}
              {refused?.id === id && <Sentences texts={refused.texts} />}
            </span>
            <button type="button" aria-label={copy.undoChange(text)} onClick={() => undo(id)}>
              {copy.undo}
            </button>
          </li>
        ))}
      </ul>
      {git?.available === false && <p className={panel.warning}>{git.advice}</p>}
      {git?.available && <PublishButton git={git} count={changes.length} />}
      {git?.available && <Versions />}
      <Bin />
      {launch.length > 0 && (
        <button type="button" onClick={() => store.open({ panel: "launch" })}>
          {copy.launch(launch.length)}
        </button>
      )}
    </section>
  );
}

type Props = { git: Extract<ChangesAnswer["git"], { available: true }>; count: number };

/** Saves the version and sends it. What came of it stands below. */
function PublishButton({ git, count }: Props) {
  const { store, state } = useEditor();
  const [step, setStep] = useState<"ready" | "publishing" | { refused: string[] }>("ready");
  const [author, setAuthor] = useState({ name: "", email: "" });
  async function publish() {
    setStep("publishing");
    await store.flush();
    const named = author.name && author.email;
    const answer = await store.send("publish", named ? { author } : {});
    const done = succeeded(answer);
    await store.refreshChanges();
    setStep(done ? "ready" : { refused: answer.problems.map(({ text }) => text) });
  }
  const unsaved = Object.values(state.local).filter(isUnsaved).length;
  return (
    <>
      {unsaved > 0 && <p className={panel.warning}>{copy.unsaved(unsaved)}</p>}
      {!git.author && (
        <fieldset className={form.form}>
          <legend>{copy.author}</legend>
          {(["name", "email"] as const).map((field) => (
            <label key={field} className={form.field}>
              {copy.authorFields[field]}
              <input
                type={field === "email" ? "email" : "text"}
                value={author[field]}
                onChange={({ target }) => setAuthor({ ...author, [field]: target.value })}
              />
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="primary"
        disabled={step === "publishing" || count === 0}
        onClick={publish}
      >
        {count > 0 ? copy.publishCount(count) : copy.publish}
      </button>
      {step === "publishing" && <p role="status">{copy.publishing}</p>}
      {typeof step === "object" && <Sentences texts={step.refused} />}
      {step === "ready" && <SendingStatus known={git.sending} />}
    </>
  );
}
