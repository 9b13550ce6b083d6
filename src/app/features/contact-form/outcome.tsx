import type { Ref } from "react";
import type { ContactFormData } from "../../../schema/contact-form.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./outcome.module.css";
import type { Attempt, SendPhase } from "./use-contact-form.ts";
import type { ResultPanels } from "./use-result-panels.ts";

/** Both live regions are rendered from the start, so that a change is announced. */
export function Outcome({
  phase,
  attempt,
  panels,
  copy,
  ref,
}: {
  phase: SendPhase;
  attempt: Attempt | undefined;
  panels: ResultPanels | undefined;
  copy: ContactFormData;
  ref: Ref<HTMLDivElement>;
}) {
  const { office } = copy;
  const isOver = phase === "sent" || phase === "failed";
  return (
    <div ref={ref} tabIndex={-1} className={`${styles.outcome} ${isOver ? styles[phase] : ""}`}>
      {isOver && <Icon name={phase === "sent" ? "check" : "alert"} className={styles.icon} />}
      <div>
        <div role="status" data-print="leave-out">
          {phase === "sending" && <p className="visually-hidden">{copy.sending}</p>}
          {phase === "sent" && (
            <>
              <p className={styles.title}>{copy.sent}</p>
              <p>{copy.sentAdvice}</p>
            </>
          )}
        </div>
        <div role="alert">
          {phase === "failed" && (
            <>
              <p className={styles.title}>{copy.failed}</p>
              <MailSentence sentence={copy.failedAdvice} email={office.email} />
            </>
          )}
        </div>
        {phase === "sent" && attempt && panels && <panels.Receipt {...attempt} copy={copy} />}
        {phase === "failed" && attempt && panels && (
          <panels.FailureHelp message={attempt.message} copy={copy} />
        )}
      </div>
    </div>
  );
}

/** A sentence with the office's e-mail address as a link in place of `{email}`. */
export function MailSentence({ sentence, email }: { sentence: string; email: string }) {
  const [before, after] = sentence.split("{email}");
  return (
    <p>
      {before}
      <a className={styles.link} href={`mailto:${email}`}>
        {email}
      </a>
      {after}
    </p>
  );
}
