import { useEffect } from "react";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import { isTyping } from "./keys.ts";
import styles from "./panel.module.css";
import { idOf } from "./paths.ts";
import { PictureTools } from "./picture-tools.tsx";
import { SectionForm } from "./section-form.tsx";
import { sectionOf } from "./sections.ts";
import { ShowArticle } from "./show-article.tsx";
import { fileOf, type Place, savingOf, shownValue } from "./state.ts";

export function SectionPanel({ place }: { place: Place & { panel: "section" } }) {
  const { store, state } = useEditor();
  const file = fileOf(state, place.file);
  const section = file && sectionOf(file, place.section);

  // Each request is a new object, also for the field that has the focus already.
  useEffect(() => {
    if (place.focus) focusField(place.focus);
  }, [place]);

  if (!file || !section) return <p>{copy.welcome}</p>;
  if (file.value === null) return <p>{copy.unreadable}</p>;
  const { phase, problems, clashes } = savingOf(state, file, section.id);
  const isPicture = file.kind === "pictures";
  const back = (
    <button type="button" onClick={() => store.open({ panel: "pictures" })}>
      {copy.back}
    </button>
  );
  if (isPicture && shownValue(state, file, section.path) === undefined) {
    return (
      <div className={styles.panel}>
        {back}
        <p role="status">{copy.gone(section.title)}</p>
      </div>
    );
  }
  return (
    <section aria-labelledby="section-title" className={styles.panel}>
      {isPicture ? back : <p className={styles.kicker}>{file.title}</p>}
      <h2 id="section-title">{section.title}</h2>
      <p className={styles.status} role="status" data-phase={phase}>
        {phase && copy.phases[phase]}
      </p>
      {file.kind === "unpublished" && <ShowArticle key={file.file} file={file} />}
      <SectionForm
        key={`${file.file} ${section.id}`}
        {...section}
        value={shownValue(state, file)}
        problems={problems}
        clashes={clashes}
        id="root"
        onChange={(path, to) => store.change(file.file, path, to)}
        onSettle={(path, choice) => store.settle(file.file, path, choice)}
        onFocus={(path) => tell({ type: "show", file: file.file, path })}
      />
      {isPicture && <PictureTools register={file} name={section.id} />}
    </section>
  );
}

/** The field itself, or the nearest group around it that the form has. */
function focusField(path: (string | number)[]) {
  const ways = [...path, ""].map((_, index) => path.slice(0, path.length - index));
  const found = ways.map((way) => document.getElementById(idOf(way))).find((field) => field);
  const control = "input, textarea, select, button";
  const target = found?.matches(control) ? found : found?.querySelector<HTMLElement>(control);
  if (!target || isTyping()) return;
  for (let up = target.closest("details"); up; up = up.parentElement?.closest("details") ?? null) {
    up.open = true;
  }
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}
