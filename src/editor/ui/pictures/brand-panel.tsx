import { useMemo, useState } from "react";
import { valueAt } from "../../shared/values.ts";
import { useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { useEditor } from "../state/editor.ts";
import { fileOf } from "../state/state.ts";
import { DropZone } from "./drop-zone.tsx";
import styles from "./pictures.module.css";

type What = "logo" | "favicon";

/** The logo and the icon of the tab: each is seen where visitors will see it before it is taken. */
export function BrandPanel({ drawing }: { drawing?: File | undefined }) {
  return (
    <section aria-label={copy.logo}>
      <h2>{copy.logo}</h2>
      <Drawing key={drawing?.name} what="logo" given={drawing} />
      <Drawing what="favicon" />
    </section>
  );
}

function Drawing({ what, given }: { what: What; given?: File | undefined }) {
  const [file, setFile] = useState(given);
  const { run, phase, problems } = useAct("brand", () => setFile(undefined));
  const hint = phase === "done" ? copy.brandDone : copy.brandHint[what];
  return (
    <DropZone
      label={copy.chooseBrand[what]}
      hint={phase === "busy" ? copy.uploading : hint}
      busy={phase === "busy"}
      problems={problems}
      onFiles={([file]) => setFile(file)}
    >
      {file && (
        <>
          <InPlace what={what} file={file} />
          <button type="button" className="primary" onClick={() => run(file, { what })}>
            {copy.takeBrand[what]}
          </button>
        </>
      )}
    </DropZone>
  );
}

/** At the size that it has there: on the light ground and on the dark one, which makes it white. */
function InPlace({ what, file }: { what: What; file: File }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  const site = fileOf(useEditor(), "site.yaml");
  const name = String(valueAt(site?.value, ["company", "name"]) ?? "");
  const [isWide, setWide] = useState(false);
  const grounds = what === "logo" ? ["", "dark"] : [""];
  return grounds.map((ground) => (
    <p key={ground} className={`actions ${ground} ${styles[what]}`}>
      <img
        src={address}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setWide(naturalWidth > 2.5 * naturalHeight)
        }
      />{" "}
      {!isWide && <span>{name}</span>}
    </p>
  ));
}
