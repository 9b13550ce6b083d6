import type { Json } from "../api.ts";
import { copy } from "./copy.ts";
import styles from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { useEditor } from "./editor-context.ts";
import { differences, textsIn } from "./paths.ts";
import { plainName, sectionOf, sectionValue } from "./sections.ts";
import { fileOf, keyOf, type Local } from "./state.ts";

/** Both texts, field by field. It stays until one of them is chosen. */
export function ConflictDialog({ local }: { local: Local }) {
  const { store, state } = useEditor();
  const file = fileOf(state, local.file);
  const section = file && sectionOf(file, local.section);
  if (!section || !local.theirs) return null;
  const key = keyOf(local.file, local.section);
  const fields = differences(local.value, sectionValue(section, local.theirs.value));
  const choose = (choice: "mine" | "theirs") => () => store.settle(key, choice);
  return (
    <Dialog
      title={copy.conflictTitle}
      actions={
        <>
          <button type="button" className="primary" onClick={choose("mine")}>
            {copy.keepMine}
          </button>
          <button type="button" onClick={choose("theirs")}>
            {copy.takeTheirs}
          </button>
        </>
      }
    >
      <p>{copy.conflictText(`${file.title}, ${section.title}`)}</p>
      {fields.map(({ path, mine, theirs }) => (
        <dl key={path.join(" ")} className={styles.both}>
          <dt>{path.map(stepName).join(", ")}</dt>
          <dd>
            <small>{copy.mine}</small>
            {inWords(mine)}
          </dd>
          <dd>
            <small>{copy.theirs}</small>
            {inWords(theirs)}
          </dd>
        </dl>
      ))}
    </Dialog>
  );
}

const stepName = (step: string | number) =>
  typeof step === "number" ? String(step + 1) : plainName(step);

function inWords(value: Json | undefined): string {
  if (value === undefined || value === "") return copy.nothing;
  if (value === null || typeof value !== "object") return String(value);
  return textsIn(value)
    .map(({ text }) => text)
    .join(" · ");
}
