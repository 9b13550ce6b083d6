import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./header.module.css";

type Props = { mode: "browse" | "edit"; setMode: (mode: "browse" | "edit") => void };

export function Header({ mode, setMode }: Props) {
  const { store, state } = useEditor();
  const { past, future } = state.history;
  const count = state.changes?.changes.length ?? 0;
  return (
    <header className={`dark ${styles.header}`}>
      <h1>{copy.name}</h1>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{copy.modeGroup}</legend>
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
      <button type="button" className="primary" onClick={() => store.open({ panel: "publish" })}>
        {count > 0 ? copy.publishCount(count) : copy.publish}
      </button>
    </header>
  );
}
