import { useCallback, useEffect, useState } from "react";
import type { Binned } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { useEditor } from "./editor-context.ts";
import panel from "./panel.module.css";
import { Sentences } from "./sentences.tsx";

/** What was taken out of the content. Nothing is shown as long as it is empty. */
export function Bin() {
  const { store, state } = useEditor();
  const [entries, setEntries] = useState<Binned[]>([]);
  const [refused, setRefused] = useState<{ id: string; texts: string[] }>();
  const [emptying, setEmptying] = useState(false);
  const look = useCallback(async () => {
    const answer = await store.send<Binned[]>("bin");
    if (succeeded(answer)) setEntries(answer.body);
  }, [store]);
  // Whatever goes to the bin changes the content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the occasion to look again.
  useEffect(() => {
    look();
  }, [look, state.content]);

  async function act(what: "restore" | "empty", id = "") {
    setEmptying(false);
    const answer = await store.send(`bin/${what}`, { id });
    const texts = succeeded(answer) ? [] : answer.problems.map(({ text }) => text);
    setRefused({ id, texts });
    await Promise.all([look(), store.load()]);
  }
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{copy.bin(entries.length)}</summary>
      <ul className={panel.list}>
        {entries.map(({ id, title, at }) => (
          <li key={id}>
            <span>
              {title} <small>{copy.time(at)}</small>
              {refused?.id === id && <Sentences texts={refused.texts} />}
            </span>
            <button
              type="button"
              aria-label={copy.takeBackOf(title)}
              onClick={() => act("restore", id)}
            >
              {copy.takeBack}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setEmptying(true)}>
        {copy.emptyBin}
      </button>
      {emptying && (
        <Dialog
          title={copy.emptyBinQuestion(entries.length)}
          onClose={() => setEmptying(false)}
          actions={
            <>
              <button type="button" onClick={() => setEmptying(false)}>
                {copy.cancel}
              </button>
              <button type="button" onClick={() => act("empty")}>
                {copy.emptyBin}
              </button>
            </>
          }
        />
      )}
    </details>
  );
}
