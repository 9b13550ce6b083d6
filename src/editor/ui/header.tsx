import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./header.module.css";
import { type Device, devices } from "./live-page.tsx";

export type Mode = "browse" | "edit";
type Props = {
  mode: Mode;
  setMode: (mode: Mode) => void;
  device: Device;
  setDevice: (device: Device) => void;
};

export function Header({ mode, setMode, device, setDevice }: Props) {
  const { store, state } = useEditor();
  const { past, future } = state.history;
  const count = state.changes?.changes.length ?? 0;
  return (
    <header className={`dark ${styles.header}`}>
      <h1>{copy.name}</h1>
      <Switch name="mode" of={["browse", "edit"]} chosen={mode} onChoice={setMode} />
      <Switch name="device" of={devices} chosen={device} onChoice={setDevice} />
      <span className={styles.steps}>
        <button type="button" disabled={past.length === 0} onClick={() => store.undo("all")}>
          {copy.undo}
        </button>
        <button type="button" disabled={future.length === 0} onClick={() => store.redo("all")}>
          {copy.redo}
        </button>
        <span role="status">{state.undone}</span>
      </span>
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
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{copy.switches[name]}</legend>
      {of.map((choice) => (
        <label key={choice}>
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
