import { useEffect, useState } from "react";
import type { FieldClash, Sending, SendRequest } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import panel from "./panel.module.css";

const isMoving = (sending: Sending) =>
  sending.phase === "sending" || (sending.phase === "sent" && sending.seen.phase === "asking");

/** Where the published version is: here, on its way, sent, or seen by visitors. */
export function SendingStatus({ known }: { known: Sending }) {
  const { store } = useEditor();
  const [sending, setSending] = useState(known);
  useEffect(() => setSending(known), [known]);
  const moving = isMoving(sending);
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(async () => {
      const answer = await store.send<Sending>("sending");
      if (succeeded(answer)) setSending(answer.body);
    }, 1000);
    return () => clearInterval(timer);
  }, [store, moving]);
  // Others' changes may have come in.
  const { phase } = sending;
  useEffect(() => {
    if (phase !== "sending") store.load();
  }, [store, phase]);

  async function send(request: SendRequest) {
    setSending({ phase: "sending", percent: 0 });
    await store.send("send", request);
  }
  if (sending.phase === "asking") return <Clashes {...sending} onSend={send} />;
  return (
    <div className={panel.result}>
      <p role="status" className={tone(sending)}>
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
          <button type="button" onClick={() => send({})}>
            {sending.problem ? copy.tryAgain : copy.sendNow}
          </button>
        </>
      )}
    </div>
  );
}

function tone(sending: Sending) {
  if (sending.phase === "waiting") return panel.warning;
  if (sending.phase !== "sent") return undefined;
  return sending.seen.phase === "late" ? panel.warning : panel.done;
}

function inWords(sending: Sending): string {
  switch (sending.phase) {
    case "nowhere":
      return copy.nowhere;
    case "waiting":
      return `${copy.waiting} ${sending.problem?.text ?? ""}`.trim();
    case "sending":
      return copy.sending(sending.percent);
    case "asking":
      return copy.clashes;
    case "sent":
      return seenInWords(sending.seen);
  }
}

function seenInWords(seen: Extract<Sending, { phase: "sent" }>["seen"]): string {
  switch (seen.phase) {
    case "unasked":
      return copy.sent;
    case "no-address":
      return copy.noAddress;
    case "asking":
      return copy.notSeenYet;
    case "late":
      return copy.seenLate(seen.address);
    case "seen":
      return copy.seenSince(
        new Date(seen.at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" }),
      );
  }
}

type ClashesProps = { clashes: FieldClash[]; onSend: (request: SendRequest) => void };

/** Both texts of every field that others have changed too. */
function Clashes({ clashes, onSend }: ClashesProps) {
  const [choices, setChoices] = useState<NonNullable<SendRequest["choices"]>>({});
  return (
    <form
      className={panel.result}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ choices });
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
      <button type="submit" className="primary">
        {copy.sendChosen}
      </button>
    </form>
  );
}
