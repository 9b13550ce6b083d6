import { useCallback, useEffect, useRef, useState } from "react";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { listen, setFrame, tell } from "./frame-messages.ts";
import { Navigation } from "./navigation.tsx";
import { NewsPanel } from "./news-panel.tsx";
import { PicturesPanel } from "./pictures-panel.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { sectionOf } from "./sections.ts";
import styles from "./shell.module.css";
import { fileOf, type State } from "./store.ts";

export function App() {
  const { store, state } = useEditor();
  const [mode, setMode] = useState<"browse" | "edit">("edit");
  const [shown, setShown] = useState("/");
  const { place } = state;
  useEffect(() => tell({ type: "mode", mode }), [mode]);
  const greet = useCallback(() => tell({ type: "mode", mode }), [mode]);

  useEffect(
    () =>
      listen((message) => {
        if (message.type === "ready") {
          setShown(message.address);
          greet();
        } else if (message.type === "open") store.openField(message.file, message.path);
        else store[message.type]();
      }),
    [store, greet],
  );
  useUndoKeys();
  useEffect(() => {
    store.load();
    const look = () => store.load();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [store]);

  // A new panel is read from its heading; on a phone the list has left the screen.
  const work = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.panel === "welcome" || (place.panel === "section" && place.focus)) return;
    const heading = work.current?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    work.current?.scrollTo(0, 0);
  }, [place]);

  const conflict = Object.values(state.local).find(({ phase }) => phase === "conflict");
  return (
    <div className={styles.shell}>
      <Header mode={mode} setMode={setMode} />
      <iframe title={copy.frame} src="/" ref={setFrame} className={styles.frame} />
      <main className={styles.editor} data-view={place.panel === "welcome" ? "list" : "panel"}>
        <Notices />
        {state.phase === "loading" && <p role="status">{copy.loading}</p>}
        {state.phase === "ready" && (
          <>
            <Navigation shown={shown} />
            <div className={styles.work} ref={work}>
              <button
                type="button"
                className={styles.back}
                onClick={() => store.open({ panel: "welcome" })}
              >
                {copy.backToNavigation}
              </button>
              <Panel place={place} />
            </div>
          </>
        )}
      </main>
      {conflict && <ConflictDialog local={conflict} />}
    </div>
  );
}

function Panel({ place }: Pick<State, "place">) {
  switch (place.panel) {
    case "welcome":
      return <p className={styles.welcome}>{copy.welcome}</p>;
    case "section":
      return <SectionPanel place={place} />;
    case "pictures":
      return <PicturesPanel name={place.name} />;
    case "news":
      return <NewsPanel />;
    case "publish":
      return <PublishPanel />;
  }
}

type HeaderProps = { mode: "browse" | "edit"; setMode: (mode: "browse" | "edit") => void };

function Header({ mode, setMode }: HeaderProps) {
  const { store, state } = useEditor();
  const { past, future } = state.history;
  const count = state.changes?.changes.length ?? 0;
  return (
    <header className={`dark ${styles.header}`}>
      <h1>{copy.name}</h1>
      <fieldset className={styles.switch}>
        <legend className={styles.hidden}>{copy.modeGroup}</legend>
        {(["browse", "edit"] as const).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="mode"
              checked={mode === choice}
              onChange={() => setMode(choice)}
            />
            {copy[choice]}
          </label>
        ))}
      </fieldset>
      <span className={styles.steps}>
        <button type="button" disabled={past.length === 0} onClick={store.undo}>
          {copy.undo}
        </button>
        <button type="button" disabled={future.length === 0} onClick={store.redo}>
          {copy.redo}
        </button>
      </span>
      <button
        type="button"
        className={styles.primary}
        onClick={() => store.open({ panel: "publish" })}
      >
        {count > 0 ? copy.publishCount(count) : copy.publish}
      </button>
    </header>
  );
}

/** What needs an answer before anything else: a silent server, texts of an earlier visit. */
function Notices() {
  const { store, state } = useEditor();
  return (
    <div className={styles.notices}>
      {state.trouble && (
        <p role="alert">
          {state.trouble}{" "}
          <button type="button" onClick={() => store.load().then(store.retry)}>
            {copy.tryAgain}
          </button>
        </p>
      )}
      {state.found.map((draft) => {
        const file = fileOf(state, draft.file);
        const section = file && sectionOf(file, draft.section);
        return (
          <p key={`${draft.file} ${draft.section}`} role="status">
            {copy.draftFound(`${file?.title}, ${section?.title}`)}{" "}
            <button type="button" onClick={() => store.answerDraft(draft, "restore")}>
              {copy.restore}
            </button>
            <button type="button" onClick={() => store.answerDraft(draft, "discard")}>
              {copy.discard}
            </button>
          </p>
        );
      })}
    </div>
  );
}

/** Ours everywhere: the browser's own would not know what has been saved. */
function useUndoKeys() {
  const { store } = useEditor();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) store.redo();
      else store.undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store]);
}
