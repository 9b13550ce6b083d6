import type { ContentFile, Path } from "../../shared/api.ts";
import { valueAt } from "../../shared/values.ts";
import { type Original, useForm } from "../form/control.ts";
import styles from "../form/form.module.css";
import { copy } from "../shell/copy.ts";
import { store, useEditor } from "../state/editor.ts";
import type { State } from "../state/state.ts";
import { changedIn, fileIn, hasWords, heldIn, isInside, leftIn } from "./translations.ts";

export function originalOf(state: State, file: ContentFile): Original | undefined {
  const [language] = state.content.languages;
  const into = state.content.languages.find(({ code }) => code === file.translates?.language);
  if (!language || !into) return undefined;
  const left = leftIn(state, file);
  return {
    value: fileIn(state, file, undefined)?.value,
    language,
    into,
    has: (path) => hasWords(file, path),
    lacks: (path) => left.some((word) => isInside(word, path)),
    changed: changedIn(state, file),
    hold: (text) => store.change(file.file, ["stillHolds"], [...heldIn(state, file), text]),
  };
}

/** Above a field: the text that it is to say in another language. */
export function OriginalText({ path, id }: { path: Path; id: string }) {
  const { original } = useForm();
  if (!original) return null;
  const { value, language, changed, hold } = original;
  const { code: lang, direction: dir, name } = language;
  const text = valueAt(value, path) ?? "";
  const old = changed.find((other) => other.path.join() === path.join());
  return (
    <>
      <p className={styles.original} id={`${id}-original`} lang={lang} dir={dir}>
        {String(text)}
      </p>
      {old && (
        <div className="note stack">
          <p>
            {copy.changedSince(name)}{" "}
            <q lang={lang} dir={dir}>
              {old.was}
            </q>
          </p>
          <button type="button" onClick={() => hold(text)}>
            {copy.holds}
          </button>
        </div>
      )}
    </>
  );
}

/** Above a form in another language: what is left in its file, with a way there. */
export function LeftInFile({ file, focus = [] }: { file: ContentFile; focus: Path | undefined }) {
  const state = useEditor();
  const [first] = state.content.languages;
  const { words = [] } = file.translates ?? {};
  const place = (path: Path) => words.findIndex((word) => word.join() === path.join());
  const found = [
    { paths: leftIn(state, file), label: copy.nextLeft },
    { paths: changedIn(state, file).map(({ path }) => path), label: copy.nextChanged },
  ];
  return (
    <p className="actions">
      {found.map(({ paths, label }) => {
        const next = paths.find((path) => place(path) > place(focus)) ?? paths[0];
        return (
          next && (
            <button key={label.name} type="button" onClick={() => store.openField(file.file, next)}>
              {label(paths.length, first?.name ?? "")}
            </button>
          )
        );
      })}
    </p>
  );
}
