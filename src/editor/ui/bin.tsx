import { useEffect, useState } from "react";
import type { Binned } from "../api.ts";
import { ActButton } from "./act-button.tsx";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import panel from "./panel.module.css";

/** What was taken out of the content. Nothing is shown as long as it is empty. */
export function Bin() {
  const { store, state } = useEditor();
  const [entries, setEntries] = useState<Binned[]>([]);
  // Whatever goes to the bin changes the content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the occasion to look again.
  useEffect(() => {
    store.send<Binned[]>("bin").then((answer) => succeeded(answer) && setEntries(answer.body));
  }, [store, state.content]);
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{copy.bin(entries.length)}</summary>
      <ul className={panel.list}>
        {entries.map(({ id, title, at }) => (
          <li key={id}>
            <span>
              {title} <small>{copy.time(at)}</small>
            </span>
            <ActButton act="bin/restore" body={{ id }} label={copy.takeBackOf(title)}>
              {copy.takeBack}
            </ActButton>
          </li>
        ))}
      </ul>
      <ActButton act="bin/empty" body={{}} question={copy.emptyBinQuestion(entries.length)}>
        {copy.emptyBin}
      </ActButton>
    </details>
  );
}
