import { type ReactNode, useState } from "react";
import type { Refused } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { useStore } from "./editor-context.ts";
import { ProblemList } from "./problem-list.tsx";

/** Has the server do something, such as `articles/delete`, and keeps why it did not work. */
export function useAct<Body>(act: string, onDone?: (answer: Body) => void) {
  const store = useStore();
  const [phase, setPhase] = useState<"ready" | "busy">("ready");
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  async function run(body: object) {
    setPhase("busy");
    // What was just written must be in the files first.
    await store.flush();
    const answer = await store.send<Body>(act, body);
    await store.load();
    setPhase("ready");
    setProblems(succeeded(answer) ? [] : answer.problems);
    if (succeeded(answer)) onDone?.(answer.body);
  }
  return { run, isBusy: phase === "busy", problems };
}

type Props<Body> = {
  /** What the server is to do, and with what. */
  act: string;
  body: object;
  children: ReactNode;
  /** For a list, where all buttons say the same. */
  label?: string;
  /** Asked first. */
  question?: string;
  className?: string;
  disabled?: boolean;
  onDone?: (answer: Body) => void;
};

/** A button that has the server do something. Why it did not work stands beside it. */
export function ActButton<Body>(props: Props<Body>) {
  const { act, body, children, label, question, className, disabled, onDone } = props;
  const { run, isBusy, problems } = useAct(act, onDone);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        disabled={disabled || isBusy}
        onClick={question ? () => setAsking(true) : () => run(body)}
      >
        {children}
      </button>
      <ProblemList problems={problems} />
      {isAsking && (
        <Dialog
          title={question ?? ""}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" onClick={() => setAsking(false)}>
                {copy.cancel}
              </button>
              <button
                type="button"
                onClick={() => {
                  setAsking(false);
                  run(body);
                }}
              >
                {children}
              </button>
            </>
          }
        />
      )}
    </>
  );
}
