import type { ContentFile } from "../../shared/api.ts";
import { copy } from "../shell/copy.ts";
import { openWithPage, tell } from "../shell/live-page.tsx";
import { store, useEditor } from "../state/editor.ts";
import { changedIn, fileIn, leftIn, progressOf } from "./translations.ts";

const pageAt = (address: string) =>
  store.get().content.files.find((file) => file.kind === "page" && file.address === address);

/** In the header, where the site has more than one language. `shown` is the address of the live page. */
export function LanguageChoice({ shown }: { shown: string }) {
  const state = useEditor();
  const [first, ...others] = state.content.languages;
  if (!first || others.length === 0) return null;
  const choose = (code: string) => {
    const language = others.find((other) => other.code === code);
    const page = pageAt(shown);
    const there = page && fileIn(state, page, language?.code);
    store.speak(language?.code);
    tell({ type: "go", address: there?.address ?? (language?.prefix || "/") });
  };
  return (
    <select
      aria-label={copy.language}
      value={state.language ?? first.code}
      onChange={({ target }) => choose(target.value)}
    >
      <option value={first.code}>{first.name}</option>
      {others.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} {copy.leftInList(progressOf(state, code).left)}
        </option>
      ))}
    </select>
  );
}

let livesIn: string | undefined;

/** Who follows a link to another language on the live page goes on in that language. */
export function followLivePage(address: string) {
  const language = pageAt(address)?.translates?.language;
  if (language === livesIn) return;
  livesIn = language;
  if (language !== store.get().language) store.speak(language);
}

/** What visitors do not find in a language, and the way to what is to be done there. */
export function ToDoList({ language }: { language: string }) {
  const { todo } = progressOf(useEditor(), language);
  return (
    <>
      <Progress language={language} />
      <ul className="list">
        {todo.map((file) => (
          <ToDo key={file.file} file={file} />
        ))}
      </ul>
    </>
  );
}

/** How far a language is, if it is not complete. */
export function Progress({ language: code }: { language: string }) {
  const state = useEditor();
  const language = state.content.languages.find((language) => language.code === code);
  const { texts, left, isFound, todo } = progressOf(state, code);
  if (!language || left === 0) return null;
  const isLacking = todo.some((file) => file.kind === "page" && leftIn(state, file).length > 0);
  return (
    <p role="status" className="note">
      {copy.progress(language.name, texts - left, texts)} {!isFound && copy.notFound}
      {isFound && isLacking && copy.lacking}
    </p>
  );
}

function ToDo({ file }: { file: ContentFile }) {
  const state = useEditor();
  const left = leftIn(state, file);
  const [changed] = changedIn(state, file);
  return (
    <li>
      <button
        type="button"
        className="link"
        onClick={() => openWithPage(file, left[0] ?? changed?.path)}
      >
        {fileIn(state, file, undefined)?.title}
      </button>{" "}
      <ToDoCount file={file} />
    </li>
  );
}

/** In a file: texts that are not written, and those whose original was changed. */
export function ToDoCount({ file }: { file: ContentFile }) {
  const state = useEditor();
  const left = leftIn(state, file).length;
  const changed = changedIn(state, file).length;
  const counts = [left > 0 && copy.left(left), changed > 0 && copy.changed(changed)];
  return <small>{counts.filter(Boolean).join(", ")}</small>;
}

/** In the form of an article: each language that it may be written in, too. */
export function InOtherLanguages({ file }: { file: ContentFile }) {
  const state = useEditor();
  const others = state.content.languages.flatMap(({ code, name }) => {
    const other = fileIn(state, file, code);
    return other ? [{ other, name }] : [];
  });
  return (
    <p className="actions">
      {others.map(({ other, name }) => (
        <button key={name} type="button" onClick={() => openWithPage(other)}>
          {copy.writeIn(name)}
        </button>
      ))}
    </p>
  );
}
