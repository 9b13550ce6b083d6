import type { LaunchEntry } from "../../shared/api.ts";
import { placeInWords } from "../../shared/names.ts";
import { Thumbnail } from "../pictures/picture-picker.tsx";
import { ActButton } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { openWithPage } from "../shell/live-page.tsx";
import { store, useEditor } from "../state/editor.ts";
import { fileOf } from "../state/state.ts";

/** Everything that is still as the site was shipped, each with the way to its field. */
export function LaunchPanel() {
  const launch = useEditor().changes?.launch;
  if (!launch) return <p role="status">{copy.loading}</p>;
  const technical = launch.filter(({ kind }) => kind === "technical");
  const content = launch.filter(({ kind }) => kind !== "technical");
  const pictures = content.filter(({ file }) => file === "pictures.yaml");
  const texts = content.filter((entry) => !pictures.includes(entry));
  return (
    <section aria-label={copy.launch}>
      <h2>{copy.launch}</h2>
      <p role="status">
        {content.length > 0
          ? copy.launchIntro
          : copy.launchDone[technical.length > 0 ? "here" : "all"]}
      </p>
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
  <ul className="list">
    {entries.map((entry) => (
      <Entry key={entry.id} {...entry} />
    ))}
  </ul>
);

function Entry({ id, kind, note, path = [], file: name }: LaunchEntry) {
  const file = fileOf(useEditor(), name);
  const isPicture = file?.kind === "pictures";
  const title = file ? placeInWords(file.title, path.slice(0, 1)) : copy.brand[name];
  const action = isPicture ? copy.keep : copy.launchActions[kind];
  const open = () => (file ? openWithPage(file, path) : store.open({ panel: "logo" }));
  return (
    <li>
      <span>
        {isPicture && <Thumbnail name={String(path[0])} />}
        <button type="button" className="link" onClick={open}>
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
  const mail = `mailto:?subject=${encodeURIComponent(copy.launch)}&body=${encodeURIComponent(body)}`;
  return (
    <>
      <h3>{copy.technical}</h3>
      <p>
        {copy.technicalHint} <a href={mail}>{copy.sendTechnical}</a>
      </p>
      <ul className="list">
        {entries.map(({ id, note }) => (
          <li key={id}>{note}</li>
        ))}
      </ul>
    </>
  );
}
