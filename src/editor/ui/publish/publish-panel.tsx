import { useEffect, useState } from "react";
import type { ChangesAnswer } from "../../shared/api.ts";
import { Bin } from "../content/bin.tsx";
import { Makers, TakesAlong } from "../people/makers.tsx";
import { ActButton, ProblemList, useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { store, useEditor } from "../state/editor.ts";
import { isUnsaved } from "../state/state.ts";
import { Versions } from "./earlier.tsx";
import { SendingStatus } from "./sending.tsx";

export function PublishPanel() {
  useEffect(() => {
    store.refreshChanges();
  }, []);
  const { changes = [], launch = [], git } = useEditor().changes ?? {};
  // What is done on the server, nobody can finish here.
  const todo = launch.filter(({ kind }) => kind !== "technical").length;
  return (
    <section aria-label={copy.publish}>
      <h2>{copy.publish}</h2>
      <h3>{changes.length > 0 ? copy.changes : copy.noChanges}</h3>
      <ul className="list">
        {changes.map(({ id, text, by = [] }) => (
          <li key={id}>
            <span>
              {text} <Makers by={by} />
            </span>
            <ActButton act="undo" body={{ id }} label={copy.undoChange(text)}>
              {copy.undo}
            </ActButton>
          </li>
        ))}
      </ul>
      {git?.available === false && <p className="warning">{git.advice}</p>}
      {git?.available && <PublishButton git={git} count={changes.length} />}
      {git?.available && <Versions />}
      <Bin />
      {todo > 0 && (
        <button type="button" onClick={() => store.open({ panel: "launch" })}>
          {copy.launchCount(todo)}
        </button>
      )}
    </section>
  );
}

type Props = { git: Extract<ChangesAnswer["git"], { available: true }>; count: number };

/** Saves the version and sends it. What came of it stands below. */
function PublishButton({ git, count }: Props) {
  const { local } = useEditor();
  const { run, phase, problems } = useAct("publish");
  const [author, setAuthor] = useState({ name: "", email: "" });
  const unsaved = Object.values(local).filter(isUnsaved).length;
  return (
    <>
      {unsaved > 0 && <p className="warning">{copy.unsaved(unsaved)}</p>}
      {!git.author && (
        <fieldset>
          <legend>{copy.author}</legend>
          {(["name", "email"] as const).map((field) => (
            <label key={field}>
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
      <TakesAlong />
      <button
        type="button"
        className="primary"
        disabled={phase === "busy" || count === 0}
        onClick={() => run(author.name && author.email ? { author } : {})}
      >
        {count > 0 ? copy.publishCount(count) : copy.publish}
      </button>
      <ProblemList problems={problems} />
      {phase === "busy" ? (
        <p role="status">{copy.publishing}</p>
      ) : (
        <SendingStatus sending={git.sending} />
      )}
    </>
  );
}
