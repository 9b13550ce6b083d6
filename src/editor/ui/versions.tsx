import { useState } from "react";
import type { PastVersion } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import panel from "./panel.module.css";
import { Sentences } from "./sentences.tsx";

/** The publications so far. An earlier one can be brought back, as changes that are then published. */
export function Versions() {
  const { store } = useEditor();
  const [versions, setVersions] = useState<PastVersion[]>([]);
  const [result, setResult] = useState<{ id: string; texts: string[] }>();
  async function look() {
    const answer = await store.send<PastVersion[]>("versions");
    if (succeeded(answer)) setVersions(answer.body);
  }
  async function restore(id: string) {
    const answer = await store.send("versions/restore", { id });
    const texts = succeeded(answer) ? [] : answer.problems.map(({ text }) => text);
    setResult({ id, texts });
    await store.load();
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && look()}>
      <summary>{copy.versions}</summary>
      <ol className={panel.list}>
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
              {result?.id === id && <Sentences texts={result.texts} />}
              {result?.id === id && result.texts.length === 0 && (
                <p role="status" className={panel.done}>
                  {copy.restored}
                </p>
              )}
              {index > 0 && (
                <button type="button" onClick={() => restore(id)}>
                  {copy.restoreVersion}
                </button>
              )}
            </details>
          </li>
        ))}
      </ol>
    </details>
  );
}
