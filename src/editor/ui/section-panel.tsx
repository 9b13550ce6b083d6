import { useEffect, useMemo } from "react";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import { GalleryPictures, galleryTexts, isGallery } from "./gallery-pictures.tsx";
import styles from "./panel.module.css";
import { idOf } from "./paths.ts";
import { SectionForm } from "./section-form.tsx";
import { sectionOf } from "./sections.ts";
import { ShowArticle } from "./show-article.tsx";
import { clashesIn, fileOf, keyOf, type Place, shownValue } from "./state.ts";

export function SectionPanel({ place }: { place: Place & { panel: "section" } }) {
  const { store, state } = useEditor();
  const file = fileOf(state, place.file);
  const section = useMemo(() => file && sectionOf(file, place.section), [file, place.section]);
  const value = file && shownValue(state, file, place.section);
  const count = isGallery(place) && Array.isArray(value) ? value.length : undefined;
  const schema = useMemo(
    () => (section && count !== undefined ? galleryTexts(section.schema, count) : section?.schema),
    [section, count],
  );
  const local = state.local[keyOf(place.file, place.section)];

  // Each request is a new object, also for the field that has the focus already.
  useEffect(() => {
    if (place.focus) focusField(place.focus);
  }, [place]);

  if (!file || !section || !schema) return <p>{copy.welcome}</p>;
  if (file.value === null) return <p>{copy.unreadable}</p>;
  const form = (
    <SectionForm
      key={keyOf(place.file, place.section)}
      schema={schema}
      title={section.title}
      value={value}
      problems={local?.problems ?? none}
      path={section.path}
      onChange={(value, field) => store.change(file.file, section.id, value, field)}
      clashes={clashesIn(state, file, section.id)}
      onSettle={(path, choice) => store.settle(file.file, section.id, path, choice)}
      onFocus={(path) => tell({ type: "show", file: file.file, path })}
    />
  );
  return (
    <section aria-labelledby="section-title" className={styles.panel}>
      <p className={styles.kicker}>{file.title}</p>
      <h2 id="section-title">{section.title}</h2>
      <p className={styles.status} role="status" data-phase={local?.phase}>
        {local && copy.phases[local.phase]}
      </p>
      {file.kind === "unpublished" && <ShowArticle key={file.file} file={file} />}
      {isGallery(place) ? <GalleryPictures file={file}>{form}</GalleryPictures> : form}
    </section>
  );
}

const none: never[] = [];

/** The field itself, or the nearest group around it that the form has. */
function focusField(path: (string | number)[]) {
  for (let length = path.length; length >= 0; length--) {
    const found = document.getElementById(idOf(path.slice(0, length)));
    if (!found) continue;
    const control = "input, textarea, select, button";
    const target = found.matches(control) ? found : found.querySelector<HTMLElement>(control);
    for (let up = target?.closest("details"); up; up = up.parentElement?.closest("details")) {
      up.open = true;
    }
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
    return;
  }
}
