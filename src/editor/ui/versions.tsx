import { useState } from "react";
import type { PastVersion } from "../api.ts";
import { ActButton } from "./act-button.tsx";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import panel from "./panel.module.css";

/** The publications so far. An earlier one can be brought back, as changes that are then published. */
export function Versions() {
  const store = useStore();
  const [versions, setVersions] = useState<PastVersion[]>([]);
  const [restored, setRestored] = useState("");
  async function look() {
    const answer = await store.send<PastVersion[]>("versions");
    if (succeeded(answer)) setVersions(answer.body);
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
              {index > 0 && (
                <ActButton act="versions/restore" body={{ id }} onDone={() => setRestored(id)}>
                  {copy.restoreVersion}
                </ActButton>
              )}
              <p role="status" className={panel.done}>
                {restored === id && copy.restored}
              </p>
            </details>
          </li>
        ))}
      </ol>
    </details>
  );
}
