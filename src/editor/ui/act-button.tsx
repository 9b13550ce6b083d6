import { type ReactNode, useState } from "react";
import type { Refused } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { useStore } from "./editor-context.ts";
import { ProblemList } from "./problem-list.tsx";

type Props<Body> = {
  /** What the server is to do, such as `articles/delete`, and with what. */
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
  const store = useStore();
  const [phase, setPhase] = useState<"ready" | "asking" | "busy">("ready");
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  async function run() {
    setPhase("busy");
    // What was just written must be in the files first.
    await store.flush();
    const answer = await store.send<Body>(act, body);
    await store.load();
    setPhase("ready");
    setProblems(succeeded(answer) ? [] : answer.problems);
    if (succeeded(answer)) onDone?.(answer.body);
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        disabled={disabled || phase === "busy"}
        onClick={question ? () => setPhase("asking") : run}
      >
        {children}
      </button>
      <ProblemList problems={problems} />
      {phase === "asking" && (
        <Dialog
          title={question ?? ""}
          onClose={() => setPhase("ready")}
          actions={
            <>
              <button type="button" onClick={() => setPhase("ready")}>
                {copy.cancel}
              </button>
              <button type="button" onClick={run}>
                {children}
              </button>
            </>
          }
        />
      )}
    </>
  );
}
