import { useEffect, useState } from "react";
import type { ChangesAnswer } from "../api.ts";
import { ActButton, useAct } from "./act-button.tsx";
import { Bin } from "./bin.tsx";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import form from "./form.module.css";
import panel from "./panel.module.css";
import { ProblemList } from "./problem-list.tsx";
import { SendingStatus } from "./sending.tsx";
import { isUnsaved } from "./state.ts";
import { Versions } from "./versions.tsx";

export function PublishPanel() {
  const { store, state } = useEditor();
  useEffect(() => {
    store.refreshChanges();
  }, [store]);
  const { changes = [], launch = [], git } = state.changes ?? {};
  return (
    <section aria-labelledby="publish-title" className={panel.panel}>
      <h2 id="publish-title">{copy.publish}</h2>
      <h3>{changes.length > 0 ? copy.changes : copy.noChanges}</h3>
      <ul className={panel.list}>
        {changes.map(({ id, text }) => (
          <li key={id}>
            <span>{text}</span>
            <ActButton act="undo" body={{ id }} label={copy.undoChange(text)}>
              {copy.undo}
            </ActButton>
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
  const { state } = useEditor();
  const { run, isBusy, problems } = useAct("publish");
  const [author, setAuthor] = useState({ name: "", email: "" });
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
        disabled={isBusy || count === 0}
        onClick={() => run(author.name && author.email ? { author } : {})}
      >
        {count > 0 ? copy.publishCount(count) : copy.publish}
      </button>
      <ProblemList problems={problems} />
      {isBusy ? <p role="status">{copy.publishing}</p> : <SendingStatus known={git.sending} />}
    </>
  );
}
