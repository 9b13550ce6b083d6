import { useEffect, useState } from "react";
import type { ChangesAnswer } from "../../shared/api.ts";
import { placeInWords } from "../../shared/names.ts";
import { sectionAt } from "../content/sections.ts";
import { ToDoList } from "../languages/language-choice.tsx";
import { Bin } from "../pictures/bin.tsx";
import { ActButton, ProblemList, useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { openWithPage } from "../shell/live-page.tsx";
import { store, useEditor } from "../state/editor.ts";
import { unsavedTexts } from "../state/state.ts";
import { Versions } from "./earlier.tsx";
import { HeldNotice, SendingStatus } from "./sending.tsx";

export function PublishPanel() {
  useEffect(() => {
    store.refreshChanges();
  }, []);
  const { changes: found, content } = useEditor();
  const { changes = [], launch = [], git } = found ?? {};
  const { languages } = content;
  // What is done on the server, nobody can finish here.
  const todo = launch.filter(({ kind }) => kind !== "technical").length;
  return (
    <section aria-label={copy.publish}>
      <h2>{copy.publish}</h2>
      {git?.available === false && <p className="warning">{git.advice}</p>}
      {git?.available && <PublishButton git={git} count={changes.length} />}
      <h3>{changes.length > 0 ? copy.changes : copy.noChanges}</h3>
      <ul className="list">
        {changes.map(({ id, text, details, of, by = [] }) => (
          <li key={id}>
            <div>
              {details.length > 0 ? <Details of={text} texts={details} /> : text}{" "}
              {by.length > 0 && <small>{by.join(", ")}</small>}
            </div>
            {/* A file that cannot be read has no differences to undo. */}
            {of.length > 0 && (
              <ActButton act="undo" body={{ id }} label={copy.undoChange(text)}>
                {copy.undo}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      {languages.slice(1).map(({ code }) => (
        <ToDoList key={code} language={code} />
      ))}
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

/** A line that says more when it is opened. */
const Details = ({ of, texts }: { of: string; texts: string[] }) => (
  <details>
    <summary>{of}</summary>
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </details>
);

type Props = { git: Extract<ChangesAnswer["git"], { available: true }>; count: number };

/** Saves the version and sends it. What came of it stands below. */
function PublishButton({ git, count }: Props) {
  const unsaved = unsavedTexts(useEditor());
  const { run, phase, problems } = useAct("publish");
  const [author, setAuthor] = useState({ name: "", email: "" });
  return (
    <>
      <Unfinished texts={unsaved} />
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
      <HeldNotice sending={git.sending} />
      <button
        type="button"
        className="primary"
        disabled={phase === "busy" || count === 0}
        onClick={() =>
          run({
            unfinished: sectionsAround(unsaved),
            ...(author.name && author.email && { author }),
          })
        }
      >
        {count > 0 ? copy.publishCount(count) : copy.publish}
      </button>
      <ProblemList problems={problems} />
      {phase === "busy" ? (
        <p role="status">{copy.publishing}</p>
      ) : (
        <>
          {count > 0 && <h3>{copy.lastPublication}</h3>}
          <SendingStatus sending={git.sending} />
        </>
      )}
    </>
  );
}

/** At an address: whose changes go along. */
function TakesAlong() {
  const { changes = [], you } = useEditor().changes ?? {};
  const others = [...new Set(changes.flatMap(({ by = [] }) => by))].filter((name) => name !== you);
  return others.length > 0 && <p className="warning">{copy.takesAlong(others.join(", "))}</p>;
}

type Texts = { texts: ReturnType<typeof unsavedTexts> };

/** Texts that do not pass, each with the way to its field. */
function Unfinished({ texts }: Texts) {
  if (texts.length === 0) return null;
  return (
    <>
      <p className="warning">{copy.unsaved(texts.length)}</p>
      <ul>
        {texts.map(({ file, path }) => (
          <li key={`${file.file} ${path.join(" ")}`}>
            <button type="button" className="link" onClick={() => openWithPage(file, path)}>
              {placeInWords(file.title, path, file.value)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The sections that they are in. The loose fields at the top of a file have no path in common. */
const sectionsAround = (texts: Texts["texts"]) =>
  texts.flatMap(({ file, path }) => {
    const { path: group, schema } = sectionAt(file, path);
    const places =
      group.length > 0 ? [group] : Object.keys(schema.properties ?? {}).map((key) => [key]);
    return places.map((path) => ({ file: file.file, path }));
  });
