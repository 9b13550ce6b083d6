import { useEffect, useState } from "react";
import type { FieldClash, Sending, SendRequest } from "../api.ts";
import { ActButton, useAct } from "./act-button.tsx";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import panel from "./panel.module.css";
import { ProblemList } from "./problem-list.tsx";

/** Where the published version is: here, on its way, sent, or seen by visitors. */
export function SendingStatus({ known }: { known: Sending }) {
  const store = useStore();
  const [sending, setSending] = useState(known);
  useEffect(() => setSending(known), [known]);
  const { phase } = sending;
  useEffect(() => {
    if (phase !== "sending" && phase !== "sent") return;
    const timer = setInterval(async () => {
      const answer = await store.send<Sending>("sending");
      if (!succeeded(answer)) return;
      setSending(answer.body);
      // Others' changes may have come in.
      if (phase === "sending" && answer.body.phase !== "sending") store.load();
    }, 1000);
    return () => clearInterval(timer);
  }, [store, phase]);

  if (sending.phase === "choosing") return <Clashes clashes={sending.clashes} />;
  return (
    <div className={panel.result}>
      <p role="status" className={tones[phase]}>
        {inWords(sending)}
      </p>
      {sending.phase === "waiting" && (
        <>
          {sending.problem?.detail && (
            <details>
              <summary>{copy.technical}</summary>
              <code>{sending.problem.detail}</code>
            </details>
          )}
          <ActButton act="send" body={{}}>
            {sending.problem ? copy.tryAgain : copy.sendNow}
          </ActButton>
        </>
      )}
    </div>
  );
}

const tones: { [phase in Sending["phase"]]?: string | undefined } = {
  waiting: panel.warning,
  late: panel.warning,
  sent: panel.done,
  "no-address": panel.done,
  seen: panel.done,
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
  const { run, isBusy, problems } = useAct("send");
  const [choices, setChoices] = useState<NonNullable<SendRequest["choices"]>>({});
  return (
    <form
      className={panel.result}
      onSubmit={(event) => {
        event.preventDefault();
        run({ choices });
      }}
    >
      <p role="status" className={panel.warning}>
        {copy.clashes}
      </p>
      {clashes.map(({ id, place, ...texts }) => (
        <fieldset key={id} className={panel.clash}>
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
                <small>{copy[side]}</small> {texts[side] || copy.nothing}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="primary" disabled={isBusy}>
        {copy.sendChosen}
      </button>
      <ProblemList problems={problems} />
    </form>
  );
}
