import { useEffect, useState } from "react";
import type { LaunchEntry, Refused } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import panel from "./panel.module.css";
import styles from "./pictures.module.css";
import { ProblemList } from "./problem-list.tsx";
import { sectionAt } from "./sections.ts";
import { fileOf } from "./state.ts";

/** Everything that is still as the site was shipped, each with the way to its field. */
export function LaunchPanel() {
  const { store, state } = useEditor();
  useEffect(() => {
    store.refreshChanges();
  }, [store]);
  const launch = state.changes?.launch;
  if (!launch) return <p role="status">{copy.loading}</p>;
  const isPicture = ({ file }: LaunchEntry) => file === "pictures.yaml";
  const technical = launch.filter(({ kind }) => kind === "technical");
  const pictures = launch.filter(isPicture);
  const others = launch.filter((entry) => entry.kind !== "technical" && !isPicture(entry));
  return (
    <section aria-labelledby="launch-title" className={panel.panel}>
      <h2 id="launch-title">{copy.launchTitle}</h2>
      <p role="status">
        {others.length + pictures.length > 0 ? copy.launchIntro : copy.launchDone}
      </p>
      <ul className={panel.list}>
        {others.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {pictures.length > 0 && <Pictures entries={pictures} />}
      {technical.length > 0 && <Technical entries={technical} />}
    </section>
  );
}

function useFinish() {
  const { store } = useEditor();
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  async function finish(entries: LaunchEntry[]) {
    // What was just written must be in the file before it counts.
    await store.flush();
    const answer = await store.send("launch", { ids: entries.map(({ id }) => id) });
    setProblems(succeeded(answer) ? [] : answer.problems);
    await store.load();
  }
  return { problems, finish };
}

function Entry({ entry }: { entry: LaunchEntry }) {
  const { store, state } = useEditor();
  const { problems, finish } = useFinish();
  const file = fileOf(state, entry.file);
  const section = file && sectionAt(file, entry.path ?? []);
  const title = [file?.title ?? copy.brand[entry.file], section?.title].filter(Boolean).join(", ");
  const open = () => {
    if (!file) return store.open({ panel: "pictures" });
    store.openField(file.file, entry.path ?? []);
    tell({ type: "go", address: file.address });
  };
  const action = actions[entry.kind];
  return (
    <li>
      <span>
        <button type="button" className={panel.link} onClick={open}>
          {title}
        </button>
        <small>{entry.note}</small>
        <ProblemList problems={problems} />
      </span>
      {action && (
        <button
          type="button"
          aria-label={action.label(`${title}. ${entry.note}`)}
          onClick={() => finish([entry])}
        >
          {action.name}
        </button>
      )}
    </li>
  );
}

const actions: Partial<
  Record<LaunchEntry["kind"], { name: string; label: (what: string) => string }>
> = {
  mark: { name: copy.finished, label: copy.finish },
  "leave-out": { name: copy.leaveOut, label: copy.leaveOutOf },
};

/** Replaced in their own panel, or kept here. */
function Pictures({ entries }: { entries: LaunchEntry[] }) {
  const { store, state } = useEditor();
  const { problems, finish } = useFinish();
  return (
    <>
      <h3>{copy.launchPictures}</h3>
      <p>{copy.launchPicturesHint}</p>
      <div>
        <button type="button" onClick={() => finish(entries)}>
          {copy.keepAll(entries.length)}
        </button>
        <ProblemList problems={problems} />
      </div>
      <ul className={panel.list}>
        {entries.map((entry) => {
          const name = String(entry.path?.[0]);
          const picture = state.content.pictures.find((picture) => picture.name === name);
          return (
            <li key={entry.id} className={styles.galleryItem}>
              <span>
                <img src={picture?.preview} alt="" loading="lazy" />
                <button
                  type="button"
                  className={panel.link}
                  onClick={() => store.open({ panel: "pictures", name })}
                >
                  {name}
                </button>
              </span>
              <button
                type="button"
                aria-label={copy.keepPicture(name)}
                onClick={() => finish([entry])}
              >
                {copy.keep}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Technical({ entries }: { entries: LaunchEntry[] }) {
  const body = entries.map(({ note }) => `- ${note}`).join("\n");
  const mail = `mailto:?subject=${encodeURIComponent(copy.launchTitle)}&body=${encodeURIComponent(body)}`;
  return (
    <>
      <h3>{copy.technical}</h3>
      <p>
        {copy.technicalHint} <a href={mail}>{copy.sendTechnical}</a>
      </p>
      <ul className={panel.list}>
        {entries.map(({ id, note }) => (
          <li key={id}>{note}</li>
        ))}
      </ul>
    </>
  );
}
