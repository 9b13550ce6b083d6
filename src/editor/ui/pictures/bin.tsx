import type { Binned } from "../../shared/api.ts";
import { previewOf } from "../http/api-client.ts";
import { ActButton } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { useList } from "../state/editor.ts";
import styles from "./pictures.module.css";

/** Pictures and drawings that were deleted or replaced. Nothing is shown as long as there are none. */
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
              <img className={styles.thumbnail} src={previewOf(file, id)} alt="" loading="lazy" />
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
