import { type Ref, useState } from "react";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./contact-form.module.css";
import type { SendState } from "./use-contact-form.ts";

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
  const isOver = phase === "sent" || phase === "failed";
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`${styles.outcome} ${isOver ? styles[phase] : ""}`}
      data-print={phase === "failed" ? "leave-out" : "block"}
    >
      {isOver && <Icon name={phase === "sent" ? "check" : "alert"} className={styles.icon} />}
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
          {phase === "failed" && (
            <>
              <p>
                <strong>{copy.failed}</strong>
              </p>
              <MailSentence sentence={copy.failedAdvice} email={copy.office.email} />
            </>
          )}
        </div>
        {panels && state.phase === "sent" && <panels.Receipt {...state.attempt} copy={copy} />}
        {panels && state.phase === "failed" && (
          <panels.FailureHelp message={state.attempt.message} copy={copy} />
        )}
      </div>
    </div>
  );
}

/**
 * Loads the panels when someone enters the form, in case the connection is gone by the time they
 * are needed. Without them the form still says how it went.
 */
export function useResultPanels() {
  const [panels, setPanels] = useState<ResultPanels>();
  const preload = () => void import("./result-panels.tsx").then(setPanels, () => undefined);
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
