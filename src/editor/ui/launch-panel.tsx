import type { LaunchEntry } from "../api.ts";
import { ActButton } from "./act-button.tsx";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import panel from "./panel.module.css";
import { Thumbnail } from "./picture-picker.tsx";
import { sectionAt } from "./sections.ts";
import { fileOf } from "./state.ts";

/** Everything that is still as the site was shipped, each with the way to its field. */
export function LaunchPanel() {
  const launch = useEditor().state.changes?.launch;
  if (!launch) return <p role="status">{copy.loading}</p>;
  const technical = launch.filter(({ kind }) => kind === "technical");
  const content = launch.filter(({ kind }) => kind !== "technical");
  const pictures = content.filter(({ file }) => file === "pictures.yaml");
  const texts = content.filter((entry) => !pictures.includes(entry));
  return (
    <section aria-labelledby="launch-title" className={panel.panel}>
      <h2 id="launch-title">{copy.launchTitle}</h2>
      <p role="status">{content.length > 0 ? copy.launchIntro : copy.launchDone}</p>
      <Entries entries={texts} />
      {pictures.length > 0 && (
        <>
          <h3>{copy.launchPictures}</h3>
          <p>{copy.launchPicturesHint}</p>
          <ActButton act="launch" body={{ ids: pictures.map(({ id }) => id) }}>
            {copy.keepAll(pictures.length)}
          </ActButton>
          <Entries entries={pictures} />
        </>
      )}
      {technical.length > 0 && <Technical entries={technical} />}
    </section>
  );
}

type List = { entries: LaunchEntry[] };

const Entries = ({ entries }: List) => (
  <ul className={panel.list}>
    {entries.map((entry) => (
      <Entry key={entry.id} {...entry} />
    ))}
  </ul>
);

function Entry({ id, kind, note, path = [], file: name }: LaunchEntry) {
  const { store, state } = useEditor();
  const file = fileOf(state, name);
  const isPicture = file?.kind === "pictures";
  const section = isPicture ? path[0] : file && sectionAt(file, path)?.title;
  const title = file ? `${file.title}, ${section}` : copy.brand[name];
  const action = isPicture ? copy.keep : copy.launchActions[kind];
  const open = () => {
    if (!file) return store.open({ panel: "pictures" });
    store.openField(file.file, path);
    tell({ type: "go", address: file.address });
  };
  return (
    <li>
      <span>
        {isPicture && <Thumbnail name={String(section)} />}
        <button type="button" className={panel.link} onClick={open}>
          {title}
        </button>
        {!isPicture && <small>{note}</small>}
      </span>
      {action && (
        <ActButton act="launch" body={{ ids: [id] }} label={`${action}: ${title}. ${note}`}>
          {action}
        </ActButton>
      )}
    </li>
  );
}

function Technical({ entries }: List) {
  const body = entries.map(({ note }) => `- ${note}`).join("\n");
  const mail = `mailto:?subject=${encodeURIComponent(copy.launchTitle)}&body=${encodeURIComponent(body)}`;
  return (
    <>
      <h3>{copy.technical}</h3>
      <p>
        {copy.technicalHint} <a href={mail}>{copy.sendTechnical}</a>
      </p>
      <ul className={panel.list}>
        {entries.map(({ id, note }) => (
          <li key={id}>{note}</li>
        ))}
      </ul>
    </>
  );
}
