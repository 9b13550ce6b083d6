import type { PastVersion } from "../../shared/api.ts";
import { useList } from "../content/bin.tsx";
import { ActButton } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";

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
