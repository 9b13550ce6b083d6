import { useState } from "react";
import type { PastVersion } from "../../shared/api.ts";
import { ActButton } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { store, useList } from "../state/editor.ts";

/** The publications so far. An earlier one can be brought back, as changes that are then published. */
export function Versions() {
  const versions = useList<PastVersion>("versions");
  if (versions.length === 0) return null;
  return (
    <details>
      <summary>{copy.versions}</summary>
      <ol className="list">
        {versions.map((version, index) => (
          <Version key={version.id} {...version} isLatest={index === 0} />
        ))}
      </ol>
    </details>
  );
}

type Props = PastVersion & { isLatest: boolean };

/** Whether it can be brought back is looked at when it is opened. */
function Version({ id, at, by, title = copy.beforeFirst, texts, isLatest }: Props) {
  const [restorable, setRestorable] = useState<boolean>();
  const check = async () => {
    const answer = await store.call<{ isRestorable: boolean }>(`versions/check?id=${id}`);
    if (answer.ok) setRestorable(answer.body.isRestorable);
  };
  return (
    <li>
      <details onToggle={isLatest || restorable !== undefined ? undefined : check}>
        <summary>
          {title}{" "}
          <small>
            {copy.time(at)}
            {by && `, ${by}`}
          </small>
        </summary>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {restorable === false && <p className="warning">{copy.notRestorable}</p>}
        {restorable && (
          <ActButton act="versions/restore" body={{ id }} done={copy.restored}>
            {copy.restoreVersion}
          </ActButton>
        )}
      </details>
    </li>
  );
}
