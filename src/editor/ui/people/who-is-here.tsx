import type { PersonHere } from "../../shared/api.ts";
import { sectionOf } from "../content/sections.ts";
import { copy } from "../shell/copy.ts";
import { useEditor } from "../state/editor.ts";
import { fileOf, type State } from "../state/state.ts";

/** Who else has the editor open, and in which form. */
export function WhoIsHere() {
  const state = useEditor();
  const others = state.others.map((person) => inWords(state, person));
  return others.length > 0 && <small>{copy.whoIsHere([...new Set(others)].join("; "))}</small>;
}

function inWords(state: State, { name, file, section }: PersonHere): string {
  const opened = file && fileOf(state, file);
  const form = opened && section && sectionOf(opened, section)?.title;
  return form ? `${name} (${opened.title}, ${form})` : name;
}

/** Above a form that somebody else has open, too. */
export function AlsoInForm({ file, section }: { file: string; section: string }) {
  const here = useEditor().others.filter(
    (other) => other.file === file && other.section === section,
  );
  const names = [...new Set(here.map(({ name }) => name))];
  if (names.length === 0) return null;
  return <p role="status">{copy.alsoInForm(names.join(", "), names.length)}</p>;
}
