import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { sectionOf } from "./sections.ts";
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
          <button type="button" onClick={() => store.load().then(store.retry)}>
            {copy.tryAgain}
          </button>
        </p>
      )}
      {broken && <p role="alert">{copy.broken}</p>}
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
