import type { Ref } from "react";
import type { View } from "../../../schema/views.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./outcome.module.css";
import type { SendPhase } from "./send-phase.ts";
import type { Aftermath } from "./use-aftermath.ts";
import type { Attempt } from "./use-contact-form.ts";

/** How the sending went. Both regions are there from the start, so that a change is announced. */
export function Outcome({
  phase,
  attempt,
  aftermath,
  words,
  ref,
}: {
  phase: SendPhase;
  attempt: Attempt | undefined;
  aftermath: Aftermath | undefined;
  words: View<"contact">;
  ref: Ref<HTMLDivElement>;
}) {
  const { office } = words;
  const isOver = phase === "sent" || phase === "failed";
  return (
    <div ref={ref} tabIndex={-1} className={`${styles.outcome} ${isOver ? styles[phase] : ""}`}>
      {isOver && <Icon name={phase === "sent" ? "check" : "alert"} className={styles.icon} />}
      <div>
        <div role="status" data-print="leave-out">
          {phase === "sending" && <p className="visually-hidden">{words.sending}</p>}
          {phase === "sent" && (
            <>
              <p className={styles.title}>{words.sent}</p>
              <p>{words.sentAdvice.replace("{promise}", office.promise)}</p>
            </>
          )}
        </div>
        <div role="alert">
          {phase === "failed" && (
            <>
              <p className={styles.title}>{words.failed}</p>
              <MailSentence sentence={words.failedAdvice} email={office.email} />
            </>
          )}
        </div>
        {phase === "sent" && attempt && aftermath && (
          <aftermath.Receipt {...attempt} words={words} />
        )}
        {phase === "failed" && attempt && aftermath && (
          <aftermath.FailureHelp message={attempt.message} words={words} />
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
