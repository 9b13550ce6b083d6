import { useEffect, useState } from "react";
import type { Binned } from "../../shared/api.ts";
import { previewOf } from "../http/api-client.ts";
import styles from "../pictures/pictures.module.css";
import { ActButton } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { store, useEditor } from "../state/editor.ts";

/** A list of the server's. Whatever changes it changes the content too. */
export function useList<Entry>(name: "versions" | "bin"): Entry[] {
  const { content } = useEditor();
  const [entries, setEntries] = useState<Entry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the occasion to look again.
  useEffect(() => {
    store.call<Entry[]>(name).then((answer) => answer.ok && setEntries(answer.body));
  }, [name, content]);
  return entries;
}

/** What was taken out of the content. Nothing is shown as long as it is empty. */
export function Bin() {
  const entries = useList<Binned>("bin");
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{copy.bin(entries.length)}</summary>
      <ul className="list">
        {entries.map(({ id, file, title, at }) => (
          <li key={id}>
            <span>
              {/^(pictures|brand)\//.test(file) && (
                <img className={styles.thumbnail} src={previewOf(file, id)} alt="" loading="lazy" />
              )}
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
