import { type Ref, useCallback, useEffect, useState } from "react";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import { tryAgainWords } from "../../../shared/try-again.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./contact-form.module.css";
import type { SendState } from "./result.ts";

type ResultPanels = typeof import("./result-panels.tsx");

/** Both live regions are rendered from the start, so that a change is announced. */
export function Outcome({
  state,
  panels,
  copy,
  ref,
}: {
  state: SendState;
  panels: ResultPanels | undefined;
  copy: ContactFormData;
  ref: Ref<HTMLDivElement>;
}) {
  const { phase } = state;
  const isFailure = phase === "failed" || phase === "unknown";
  const isOver = phase === "sent" || isFailure;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`${styles.outcome} ${isOver ? styles[isFailure ? "failed" : "sent"] : ""}`}
      data-print={isFailure ? "leave-out" : "block"}
    >
      {isOver && <Icon name={isFailure ? "alert" : "check"} className={styles.icon} />}
      <div>
        <div role="status" data-print="leave-out">
          {phase === "sending" && <p className="visually-hidden">{copy.sending}</p>}
          {phase === "sent" && (
            <>
              <p>
                <strong>{copy.sent}</strong>
              </p>
              <p>{copy.sentAdvice}</p>
            </>
          )}
        </div>
        <div role="alert">
          {isFailure && (
            <>
              <p>
                <strong>{copy[phase]}</strong>
              </p>
              <MailSentence sentence={adviceFor(state, copy)} email={copy.office.email} />
            </>
          )}
        </div>
        {panels && phase === "sent" && <panels.Receipt {...state.attempt} copy={copy} />}
        {panels && isFailure && <panels.FailureHelp message={state.attempt.message} copy={copy} />}
      </div>
    </div>
  );
}

function adviceFor(
  state: SendState,
  { later, failedAdvice, unknownAdvice, calendar }: ContactFormData,
) {
  if (state.phase !== "failed") return unknownAdvice;
  const wait = ((state.attempt.retryAt ?? 0) - Date.now()) / 1000;
  return wait > 0 ? tryAgainWords(later, wait, calendar) : failedAdvice;
}

/**
 * Loads the panels when someone enters the form, in case the connection is gone by the time they
 * are needed, or comes back to a result. Without them the form still says how it went.
 */
export function useResultPanels({ phase }: SendState) {
  const [panels, setPanels] = useState<ResultPanels>();
  const preload = useCallback(
    () => void import("./result-panels.tsx").then(setPanels, () => undefined),
    [],
  );
  useEffect(() => {
    if (phase !== "editing") preload();
  }, [phase, preload]);
  return { panels, preload };
}

/** A sentence with the office's e-mail address as a link in place of `{email}`. */
export function MailSentence({ sentence, email }: { sentence: string; email: string }) {
  const [before, after] = sentence.split("{email}");
  return (
    <p>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </p>
  );
}
