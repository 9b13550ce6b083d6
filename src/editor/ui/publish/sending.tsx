import { useState } from "react";
import type { FieldClash, Sending, SendRequest } from "../../shared/api.ts";
import { ActButton, ProblemList, useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { store, useEditor } from "../state/editor.ts";

/** Where the published version is: here, on its way, sent, or seen by visitors. */
export function SendingStatus({ sending }: { sending: Sending }) {
  if (sending.phase === "choosing") return <Clashes clashes={sending.clashes} />;
  return (
    <>
      <p role="status" className={tones[sending.phase]}>
        {inWords(sending)}
      </p>
      {sending.phase === "waiting" && (
        <>
          <Technical detail={sending.problem?.detail} />
          <ActButton act="send" body={{}}>
            {sending.problem ? copy.tryAgain : copy.sendNow}
          </ActButton>
        </>
      )}
    </>
  );
}

/** Why what others have published does not come in. What waits to be sent says it itself. */
export function HeldNotice({ sending }: { sending: Sending }) {
  const held = useEditor().changes?.held;
  if (!held || sending.phase === "waiting") return null;
  return (
    <>
      <p role="status" className="warning">
        {held.text}
      </p>
      <Technical detail={held.detail} />
    </>
  );
}

const Technical = ({ detail }: { detail: string | undefined }) =>
  detail && (
    <details>
      <summary>{copy.technical}</summary>
      <code>{detail}</code>
    </details>
  );

/** In the header: what a version still needs, until visitors see it, and that nothing of others comes in. */
export function SendingNote() {
  const { git, held } = useEditor().changes ?? {};
  const note = git?.available && (copy.unsent[git.sending.phase] ?? (held && copy.held));
  if (!note) return null;
  return (
    <button type="button" className="link" onClick={() => store.open({ panel: "publish" })}>
      {note}
    </button>
  );
}

const tones: { [phase in Sending["phase"]]?: string } = {
  waiting: "warning",
  late: "warning",
  sent: "done",
  "no-address": "done",
  seen: "done",
};

function inWords(sending: Exclude<Sending, { phase: "choosing" }>): string {
  switch (sending.phase) {
    case "waiting":
      return `${copy.waiting} ${sending.problem?.text ?? ""}`.trim();
    case "sending":
      return copy.sending(sending.percent);
    case "late":
      return copy.seenLate(sending.address);
    case "seen":
      return copy.seen(sending.since);
    default:
      return { nowhere: copy.nowhere, sent: copy.sent, "no-address": copy.noAddress }[
        sending.phase
      ];
  }
}

/** Both texts of every field that others have changed too. */
function Clashes({ clashes }: { clashes: FieldClash[] }) {
  const { run, phase, problems } = useAct("send");
  const [choices, setChoices] = useState<NonNullable<SendRequest["choices"]>>({});
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run({ choices });
      }}
    >
      <p role="status" className="warning">
        {copy.clashes}
      </p>
      {clashes.map(({ id, place, isPicture, ...texts }) => (
        <fieldset key={id}>
          <legend>{place}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side} className="tick">
              <input
                type="radio"
                name={id}
                required
                checked={choices[id] === side}
                onChange={() => setChoices({ ...choices, [id]: side })}
              />
              <span>
                <small>{copy[side]}</small>{" "}
                {texts[side] && isPicture ? (
                  <img src={texts[side]} alt={`${place}, ${copy[side].toLowerCase()}`} />
                ) : (
                  texts[side] || copy.nothing
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="primary" disabled={phase === "busy"}>
        {copy.sendChosen}
      </button>
      <ProblemList problems={problems} />
    </form>
  );
}
