import { Fragment, useState } from "react";
import type { ContentFile } from "../../shared/api.ts";
import { isInSection, searchTexts, sectionsOf } from "../content/sections.ts";
import { isHosted } from "../http/api-client.ts";
import { Progress, ToDoCount } from "../languages/language-choice.tsx";
import { fileIn, filesIn, leftIn } from "../languages/translations.ts";
import { store, useEditor } from "../state/editor.ts";
import { fileOf, isUnsaved, savingOf } from "../state/state.ts";
import { ActButton } from "./act-button.tsx";
import { copy } from "./copy.ts";
import { openNewPage, openWithPage, tell } from "./live-page.tsx";
import styles from "./shell.module.css";

const mostResults = 40;

/** `shown` is the address of the page that the frame shows. */
export function Navigation({ shown }: { shown: string }) {
  const state = useEditor();
  const [query, setQuery] = useState("");
  const { language } = state;
  const files = filesIn(state);
  const panels = ["news", "pictures", "logo", "launch"] as const;
  const list = (
    <>
      {language && <Progress language={language} />}
      {(["page", "shared"] as const).map((kind) => (
        <Fragment key={kind}>
          <h2>{copy.kinds[kind]}</h2>
          {files.map(
            (file) => file.kind === kind && <Sections key={file.file} {...{ file, shown }} />,
          )}
          {kind === "page" && !language && <UnwrittenPages />}
        </Fragment>
      ))}
      {language &&
        files.map(
          (file) => file.kind === "pictures" && <Sections key={file.file} {...{ file, shown }} />,
        )}
      <ul>
        {panels.slice(0, language ? 1 : panels.length).map((panel) => (
          <li key={panel}>
            <button
              type="button"
              aria-current={state.view.panel === panel || undefined}
              onClick={() => store.open({ panel })}
            >
              {copy[panel]}
            </button>
          </li>
        ))}
      </ul>
      {isHosted && (
        // The address alone leads to the editor.
        <a href={shown === "/" ? "/?preview" : shown} target="_blank" rel="noopener">
          {copy.preview}
        </a>
      )}
    </>
  );
  return (
    <nav aria-label={copy.navigation} className={styles.navigation}>
      <label>
        {copy.search}
        <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      {query.trim().length > 1 ? <Results query={query} /> : list}
    </nav>
  );
}

/** Pages that are there only once somebody writes them. */
function UnwrittenPages() {
  const { unwritten } = useEditor().content;
  const open = ({ file }: { file: string }, isHere: boolean) => {
    const page = fileOf(store.get(), file);
    if (isHere && page) openNewPage(page, ["text"]);
  };
  if (unwritten.length === 0) return null;
  return (
    <ul>
      {unwritten.map(({ file, title }) => (
        <li key={file}>
          <ActButton
            act="pages"
            body={{ file }}
            question={copy.writePageQuestion(title)}
            onDone={open}
          >
            {copy.writePage(title)}
          </ActButton>
        </li>
      ))}
    </ul>
  );
}

/** Open while the page is shown or one of its sections is edited. */
function Sections({ file, shown }: { file: ContentFile; shown: string }) {
  const state = useEditor();
  const { view } = state;
  const here = view.panel === "section" && view.file === file.file;
  const sections = sectionsOf(file);
  const isLate = sections.some(({ id }) => isUnsaved(savingOf(state, file, id)));
  const left = leftIn(state, file);
  if (sections.length === 0) return null;
  return (
    <details open={here || (file.kind === "page" && file.address === shown)}>
      <summary>
        {fileIn(state, file, undefined)?.title} <ToDoCount file={file} />
        {isLate && <em> {copy.notSaved}</em>}
      </summary>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <button
              type="button"
              aria-current={(here && view.section === section.id) || undefined}
              onClick={() => {
                store.open({ panel: "section", file: file.file, section: section.id });
                tell({ type: "go", address: file.address });
              }}
            >
              {section.title}
              {left.some((word) => isInSection(word, section)) && <small> {copy.unwritten}</small>}
              {isUnsaved(savingOf(state, file, section.id)) && <em> {copy.notSaved}</em>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Results({ query }: { query: string }) {
  const found = searchTexts(filesIn(useEditor()), query);
  return (
    <>
      <p role="status">{copy.results(found.length)}</p>
      <ul className="list">
        {found.slice(0, mostResults).map(({ file, section, path, before, hit, after }) => (
          <li key={`${file.file} ${path.join(" ")}`}>
            <button type="button" onClick={() => openWithPage(file, path)}>
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
