import { useEffect, useState } from "react";
import type { Binned, PastVersion } from "../../shared/api.ts";
import { ActButton } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { store, useEditor } from "../state/editor.ts";

/** A list of the server's. Whatever changes it changes the content too. */
function useList<Entry>(name: "versions" | "bin"): Entry[] {
  const { content } = useEditor();
  const [entries, setEntries] = useState<Entry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the occasion to look again.
  useEffect(() => {
    store.call<Entry[]>(name).then((answer) => answer.ok && setEntries(answer.body));
  }, [name, content]);
  return entries;
}

/** The publications so far. An earlier one can be brought back, as changes that are then published. */
export function Versions() {
  const versions = useList<PastVersion>("versions");
  return (
    <details>
      <summary>{copy.versions}</summary>
      <ol className="list">
        {versions.map(({ id, at, by, texts }, index) => (
          <li key={id}>
            <details>
              <summary>
                {copy.time(at)}, {by}
              </summary>
              <ul>
                {texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              {index > 0 && (
                <ActButton act="versions/restore" body={{ id }} done={copy.restored}>
                  {copy.restoreVersion}
                </ActButton>
              )}
            </details>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What was taken out of the content. Nothing is shown as long as it is empty. */
export function Bin() {
  const entries = useList<Binned>("bin");
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{copy.bin(entries.length)}</summary>
      <ul className="list">
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
