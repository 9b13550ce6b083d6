import { useEffect, useState } from "react";
import type { Published, Refused } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import form from "./form.module.css";
import panel from "./panel.module.css";
import { ProblemList } from "./section-form.tsx";
import { isUnsaved } from "./state.ts";

type Step = "ready" | "publishing" | { done: string };

export function PublishPanel() {
  const { store, state } = useEditor();
  const [step, setStep] = useState<Step>("ready");
  const [push, setPush] = useState(false);
  const [author, setAuthor] = useState({ name: "", email: "" });
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  useEffect(() => {
    store.refreshChanges();
  }, [store]);

  async function undo(id: string) {
    const answer = await store.send("undo", { id });
    const refused = answer.status === 409 ? [{ text: copy.undoRefused }] : undefined;
    setProblems(succeeded(answer) ? [] : (refused ?? answer.problems));
    await store.load();
  }
  async function publish() {
    setStep("publishing");
    await store.flush();
    const answer = await store.send<Published>("publish", {
      push,
      ...(author.name && author.email && { author }),
    });
    setProblems(succeeded(answer) ? [] : answer.problems);
    setStep(succeeded(answer) ? { done: answer.body.message } : "ready");
    store.refreshChanges();
  }

  const { changes = [], launch = [], git } = state.changes ?? {};
  const unsaved = Object.values(state.local).filter(isUnsaved).length;
  return (
    <section aria-labelledby="publish-title" className={panel.panel}>
      <h2 id="publish-title">{copy.publish}</h2>
      <ProblemList problems={problems} />
      <p role="status" className={panel.done}>
        {step === "publishing" && copy.publishing}
        {typeof step === "object" && step.done}
      </p>
      <h3>{changes.length > 0 ? copy.changes : copy.noChanges}</h3>
      <ul className={panel.list}>
        {changes.map(({ id, text }) => (
          <li key={id}>
            <span>{text}</span>
            <button type="button" aria-label={copy.undoChange(text)} onClick={() => undo(id)}>
              {copy.undo}
            </button>
          </li>
        ))}
      </ul>
      {unsaved > 0 && <p className={panel.warning}>{copy.unsaved(unsaved)}</p>}
      {git?.available === false && <p>{git.advice}</p>}
      {git?.available && (
        <>
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
          {git.remote && (
            <label className="tick">
              <input
                type="checkbox"
                checked={push}
                onChange={({ target }) => setPush(target.checked)}
              />
              {copy.push}
            </label>
          )}
          <button
            type="button"
            className="primary"
            disabled={step === "publishing" || changes.length === 0}
            onClick={publish}
          >
            {changes.length > 0 ? copy.publishCount(changes.length) : copy.publish}
          </button>
        </>
      )}
      {launch.length > 0 && (
        <details className={panel.launch}>
          <summary>{copy.launch(launch.length)}</summary>
          <ul>
            {launch.map(({ file, line, text }) => (
              <li key={`${file} ${line} ${text}`}>
                <small>{line ? `${file}, line ${line}` : file}</small> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
