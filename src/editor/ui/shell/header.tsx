import { LanguageChoice } from "../languages/language-choice.tsx";
import { WhoIsHere } from "../people/who-is-here.tsx";
import { SendingNote } from "../publish/sending.tsx";
import { store, useEditor } from "../state/editor.ts";
import { canRedo, canUndo } from "../state/history.ts";
import { copy } from "./copy.ts";
import { type Device, devices } from "./live-page.tsx";
import styles from "./shell.module.css";

export type Mode = "browse" | "edit";
type Props = {
  mode: Mode;
  setMode: (mode: Mode) => void;
  device: Device;
  setDevice: (device: Device) => void;
  /** The address of the live page. */
  shown: string;
};

export function Header({ mode, setMode, device, setDevice, shown }: Props) {
  const { history, changes, undone } = useEditor();
  const count = changes?.changes.length ?? 0;
  return (
    <header className={`dark ${styles.header}`}>
      <h1>{copy.name}</h1>
      <Switch name="mode" of={["browse", "edit"]} chosen={mode} onChoice={setMode} />
      <Switch name="device" of={devices} chosen={device} onChoice={setDevice} />
      <LanguageChoice shown={shown} />
      <span className="actions">
        <button type="button" disabled={!history.some(canUndo)} onClick={store.undo}>
          {copy.undo}
        </button>
        <button type="button" disabled={!history.some(canRedo)} onClick={store.redo}>
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

/** What comes before anything else: a silent server, a newer program, a broken file. */
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
    </div>
  );
}
