import { createContext, useContext } from "react";
import type { Json, Path } from "../api.ts";
import type { Clash } from "../merge.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import { textsIn } from "./paths.ts";
import { plainName } from "./sections.ts";

export type Settle = (path: Path, choice: "mine" | "theirs") => void;

export const Clashes = createContext<{ clashes: Clash[]; settle: Settle }>({
  clashes: [],
  settle: () => {},
});

/** Both texts of a field that somebody else has changed too, beside the field. It takes no focus. */
export function ClashAt({ path }: { path: Path }) {
  const { clashes } = useContext(Clashes);
  const clash = clashes.find((clash) => clash.path.join() === path.join());
  return clash ? <ClashNote clash={clash} /> : null;
}

export function ClashNote({ clash, named = false }: { clash: Clash; named?: boolean }) {
  const { settle } = useContext(Clashes);
  const { path, mine, theirs } = clash;
  return (
    <fieldset className={styles.clash}>
      <legend>
        {named && `${path.map((step) => plainName(String(step))).join(", ")}: `}
        {copy.clash}
      </legend>
      <dl>
        <dt>{copy.mine}</dt>
        <dd>{inWords(mine)}</dd>
        <dt>{copy.theirs}</dt>
        <dd>{inWords(theirs)}</dd>
      </dl>
      <p className="actions">
        <button type="button" onClick={() => settle(path, "mine")}>
          {copy.keepMine}
        </button>
        <button type="button" onClick={() => settle(path, "theirs")}>
          {copy.takeTheirs}
        </button>
      </p>
    </fieldset>
  );
}

function inWords(value: Json | undefined): string {
  if (value === undefined || value === "") return copy.nothing;
  if (value === null || typeof value !== "object") return String(value);
  return textsIn(value)
    .map(({ text }) => text)
    .join(" · ");
}
