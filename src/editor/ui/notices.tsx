import { changedPath } from "../values.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { placeInWords } from "./sections.ts";
import styles from "./shell.module.css";
import { fileOf } from "./state.ts";

/** What comes before anything else: a silent server, a broken file, texts of an earlier visit. */
export function Notices({ broken }: { broken: boolean }) {
  const { store, state } = useEditor();
  return (
    <div className={styles.notices}>
      {state.trouble && (
        <p role="alert">
          {state.trouble}{" "}
          <button type="button" onClick={store.load}>
            {copy.tryAgain}
          </button>
        </p>
      )}
      {broken && <p role="alert">{copy.broken}</p>}
      {state.found.map((draft) => {
        const file = fileOf(state, draft.file);
        const place = file && placeInWords(file, changedPath(draft.base, draft.value));
        return (
          <p key={`${draft.tab} ${draft.file}`} role="status">
            {copy.draftFound(place ?? "")}{" "}
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
