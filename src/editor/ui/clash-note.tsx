import type { Json } from "../api.ts";
import type { Clash } from "../merge.ts";
import { useForm } from "./control.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import { textsIn } from "./paths.ts";

type Props = { clash: Clash; name?: string };

/** Both texts of a field that somebody else has changed too, beside the field. It takes no focus. */
export function ClashNote({ clash: { path, mine, theirs }, name = "" }: Props) {
  const { settle } = useForm();
  return (
    <fieldset className={styles.clash}>
      <legend>
        {name} {copy.clash}
      </legend>
      <p>
        <small>{copy.mine}</small> {inWords(mine)}
      </p>
      <p>
        <small>{copy.theirs}</small> {inWords(theirs)}
      </p>
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
  const texts = textsIn(value).map(({ text }) => text);
  return texts.join(" · ");
}
