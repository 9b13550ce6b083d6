import { useState } from "react";
import type { ContentFile } from "../api.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import styles from "./navigation.module.css";
import { searchTexts, sectionsOf } from "./sections.ts";
import { isUnsaved } from "./state.ts";

const mostResults = 40;

export function Navigation({ shown }: { shown: string }) {
  const { store, state } = useEditor();
  const [query, setQuery] = useState("");
  const { files } = state.content;
  const { place } = state;
  const go = (address: string) => address !== shown && tell({ type: "go", address });
  return (
    <nav aria-label={copy.navigation} className={styles.navigation}>
      <label className={styles.search}>
        {copy.search}
        <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      {query.trim().length > 1 ? (
        <Results query={query} go={go} />
      ) : (
        <>
          <h2>{copy.pages}</h2>
          {files.map(
            (file) => file.kind === "page" && <Sections key={file.file} {...{ file, shown, go }} />,
          )}
          <h2>{copy.shared}</h2>
          {files.map(
            (file) =>
              file.kind === "shared" && <Sections key={file.file} {...{ file, shown, go }} />,
          )}
          <ul className={styles.panels}>
            {(["news", "pictures", "launch"] as const).map((panel) => (
              <li key={panel}>
                <button
                  type="button"
                  aria-current={place.panel === panel || undefined}
                  onClick={() => store.open({ panel })}
                >
                  {panel === "launch" ? copy.launchTitle : copy[panel]}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

type Entry = { file: ContentFile; shown: string; go: (address: string) => void };

function Sections({ file, shown, go }: Entry) {
  const { store, state } = useEditor();
  const { place } = state;
  const here = place.panel === "section" && place.file === file.file;
  const [phase, setPhase] = useState<"open" | "closed" | "automatic">("automatic");
  const open =
    phase === "automatic"
      ? here || (file.kind === "page" && file.address === shown)
      : phase === "open";
  const unsaved = Object.values(state.local).filter(
    (local) => local.file === file.file && isUnsaved(local),
  );
  return (
    <details
      className={styles.file}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) setPhase(currentTarget.open ? "open" : "closed");
      }}
    >
      <summary>{file.title}</summary>
      <ul>
        {sectionsOf(file).map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={(here && place.section === id) || undefined}
              onClick={() => {
                store.open({ panel: "section", file: file.file, section: id });
                go(file.address);
              }}
            >
              {title}
              {unsaved.some(({ section }) => section === id) && <em> {copy.notSaved}</em>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Results({ query, go }: { query: string; go: Entry["go"] }) {
  const { store, state } = useEditor();
  const found = searchTexts(state.content.files, query);
  return (
    <>
      <p role="status">{copy.results(found.length)}</p>
      <ul className={styles.results}>
        {found.slice(0, mostResults).map(({ file, section, path, before, hit, after }) => (
          <li key={`${file.file} ${path.join(" ")}`}>
            <button
              type="button"
              onClick={() => {
                store.openField(file.file, path);
                go(file.address);
              }}
            >
              <small>
                {file.title}, {section}
              </small>
              {before}
              <mark>{hit}</mark>
              {after}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
