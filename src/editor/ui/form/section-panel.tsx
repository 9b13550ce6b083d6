import { useEffect } from "react";
import { ShowArticle } from "../content/news-panel.tsx";
import { sectionOf } from "../content/sections.ts";
import { InOtherLanguages } from "../languages/language-choice.tsx";
import { LeftInFile, originalOf } from "../languages/original-text.tsx";
import { AlsoInForm } from "../people/who-is-here.tsx";
import { PictureTools } from "../pictures/pictures-panel.tsx";
import { copy } from "../shell/copy.ts";
import { tell } from "../shell/live-page.tsx";
import styles from "../shell/shell.module.css";
import { store, useEditor } from "../state/editor.ts";
import { fileOf, isUnsaved, savingOf, shownValue, type View } from "../state/state.ts";
import { focusField } from "./control.ts";
import { mainForm } from "./form-schema.ts";
import { SectionForm } from "./section-form.tsx";

export function SectionPanel({ view }: { view: View & { panel: "section" } }) {
  const state = useEditor();
  const file = fileOf(state, view.file);
  const section = file && sectionOf(file, view.section);

  // Each request is a new object, also for the field that has the focus already.
  useEffect(() => {
    if (view.focus) focusField(view.focus);
  }, [view]);

  if (!file || !section) return <p>{copy.welcome}</p>;
  if (file.value === null) return <p>{copy.unreadable}</p>;
  const { phase, ...found } = savingOf(state, file, section.id);
  const original = originalOf(state, file);
  const isPicture = file.kind === "pictures" && !original;
  const isArticle = file.kind === "article" || file.kind === "unpublished";
  const value = shownValue(state, file, section.path);
  const back = (
    <button type="button" onClick={() => store.open({ panel: "pictures" })}>
      {copy.back}
    </button>
  );
  if (isPicture && value === undefined) {
    return (
      <section aria-label={section.title}>
        {back}
        <p role="status">{copy.gone(section.title)}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="section-title">
      {isPicture ? back : <p className={styles.kicker}>{file.title}</p>}
      <h2 id="section-title">{section.title}</h2>
      <p className={`${styles.status} ${toneOf(phase)}`} role="status">
        {phase && copy.phases[phase]}
      </p>
      <AlsoInForm file={file.file} section={section.id} />
      {original ? (
        <LeftInFile file={file} focus={view.focus} />
      ) : (
        <>
          {file.kind === "unpublished" && <ShowArticle key={file.file} file={file.file} />}
          {isArticle && <InOtherLanguages file={file} />}
        </>
      )}
      <SectionForm
        key={`${file.file} ${section.id}`}
        {...section}
        {...found}
        original={original}
        id={mainForm}
        value={value}
        change={(path, to) => store.change(file.file, path, to)}
        settle={(clash, choice) => store.settle(file.file, clash, choice)}
        focus={(path) => {
          store.visit();
          tell({ type: "show", file: file.file, path });
        }}
      />
      {isPicture && <PictureTools register={file} name={section.id} />}
    </section>
  );
}

function toneOf(phase: ReturnType<typeof savingOf>["phase"]) {
  if (phase === "saved") return "done";
  return isUnsaved({ phase }) ? "warning" : "";
}
