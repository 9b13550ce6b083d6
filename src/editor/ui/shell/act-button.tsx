import { type ReactNode, useState } from "react";
import type { Refused } from "../../shared/api.ts";
import { store } from "../state/editor.ts";
import { Dialog } from "./dialog.tsx";

/** `isHere`: whether the owner is where the button was pressed, and has opened nothing else meanwhile. */
type OnDone<Body> = (answer: Body, isHere: boolean) => void;

/** Has the server do something, such as `articles/delete`, and keeps what came of it. */
export function useAct<Body>(act: string, onDone?: OnDone<Body>) {
  const [phase, setPhase] = useState<"ready" | "busy" | "done">("ready");
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  async function run(body: object, query?: Record<string, string>) {
    setPhase("busy");
    const { view } = store.get();
    // What was just written must be in the files first.
    await store.flush();
    const name = query ? `${act}?${new URLSearchParams(query)}` : act;
    const answer = await store.call<Body>(name, body);
    await store.load();
    setPhase(answer.ok ? "done" : "ready");
    setProblems(answer.problems);
    if (answer.ok) onDone?.(answer.body, store.get().view === view);
    return answer.ok ? answer.body : undefined;
  }
  return { run, phase, problems, setProblems };
}

/** Why something did not work, beside what was written or pressed. */
export function ProblemList({ problems }: Pick<Refused, "problems">) {
  if (problems.length === 0) return null;
  return (
    <ul role="alert">
      {problems.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
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
  /** Said after a success. */
  done?: string;
  onDone?: OnDone<Body>;
};

/** A button that has the server do something. Why it did not work stands beside it. */
export function ActButton<Body>(props: Props<Body>) {
  const { act, body, children, label, question, done, onDone } = props;
  const { run, phase, problems } = useAct(act, onDone);
  const [isAsking, setAsking] = useState(false);
  const runAsked = () => {
    setAsking(false);
    run(body);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={phase === "busy"}
        onClick={question ? () => setAsking(true) : () => run(body)}
      >
        {children}
      </button>
      <ProblemList problems={problems} />
      {done && (
        <p role="status" className="done">
          {phase === "done" && done}
        </p>
      )}
      {isAsking && question && (
        <Dialog title={question} onClose={() => setAsking(false)}>
          <button type="button" onClick={runAsked}>
            {children}
          </button>
        </Dialog>
      )}
    </>
  );
}
