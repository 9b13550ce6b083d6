import { placeInWords } from "../../shared/names.ts";
import { changedPath } from "../../shared/values.ts";
import { WhoIsHere } from "../people/who-is-here.tsx";
import { SendingNote } from "../publish/sending.tsx";
import { store, useEditor } from "../state/editor.ts";
import { canRedo, canUndo } from "../state/history.ts";
import { fileOf } from "../state/state.ts";
import { copy } from "./copy.ts";
import { type Device, devices } from "./live-page.tsx";
import styles from "./shell.module.css";

export type Mode = "browse" | "edit";
type Props = {
  mode: Mode;
  setMode: (mode: Mode) => void;
  device: Device;
  setDevice: (device: Device) => void;
};

export function Header({ mode, setMode, device, setDevice }: Props) {
  const { history, changes, undone } = useEditor();
  const count = changes?.changes.length ?? 0;
  return (
    <header className={`dark ${styles.header}`}>
      <h1>{copy.name}</h1>
      <Switch name="mode" of={["browse", "edit"]} chosen={mode} onChoice={setMode} />
      <Switch name="device" of={devices} chosen={device} onChoice={setDevice} />
      <span className="actions">
        <button type="button" disabled={!history.some(canUndo)} onClick={() => store.undo("all")}>
          {copy.undo}
        </button>
        <button type="button" disabled={!history.some(canRedo)} onClick={() => store.redo("all")}>
          {copy.redo}
        </button>
        <span role="status">{undone}</span>
        <SendingNote />
      </span>
      <WhoIsHere />
      <button type="button" className="primary" onClick={() => store.open({ panel: "publish" })}>
        {count > 0 ? copy.publishCount(count) : copy.publish}
      </button>
    </header>
  );
}

type SwitchProps<Choice extends string> = {
  name: keyof typeof copy.switches;
  of: Choice[];
  chosen: Choice;
  onChoice: (choice: Choice) => void;
};

function Switch<Choice extends Mode | Device>(props: SwitchProps<Choice>) {
  const { name, of, chosen, onChoice } = props;
  return (
    <fieldset className="actions">
      <legend className="visually-hidden">{copy.switches[name]}</legend>
      {of.map((choice) => (
        <label key={choice} className="tick">
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => onChoice(choice)}
          />
          {copy[choice]}
        </label>
      ))}
    </fieldset>
  );
}

/** What comes before anything else: a silent server, a broken file, texts of an earlier visit. */
export function Notices({ broken }: { broken: boolean }) {
  const state = useEditor();
  return (
    <div className={styles.notices}>
      {state.trouble && (
        <p role="alert">
          {state.trouble}{" "}
          <button type="button" onClick={store.load}>
            {copy.tryAgain}
          </button>
        </p>
      )}
      {state.changes?.isOld && <p role="status">{copy.isOld}</p>}
      {broken && <p role="alert">{copy.broken}</p>}
      {state.found.map((draft) => {
        const file = fileOf(state, draft.file);
        const place = file && placeInWords(file.title, changedPath(draft.base, draft.value));
        return (
          <p key={`${draft.tab} ${draft.file}`} role="status">
            {copy.draftFound(place ?? "")}{" "}
            <button type="button" onClick={() => store.answerDraft(draft, "restore")}>
              {copy.restore}
            </button>{" "}
            <button type="button" onClick={() => store.answerDraft(draft, "discard")}>
              {copy.discard}
            </button>
          </p>
        );
      })}
    </div>
  );
}
