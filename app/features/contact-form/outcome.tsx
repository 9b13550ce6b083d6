import type { ReactNode, Ref } from "react";
import type { View } from "../../../schema/views.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./outcome.module.css";
import type { SendPhase } from "./send-phase.ts";

type Words = Pick<View<"contact">, "sending" | "sent" | "sentAdvice" | "failed" | "failedAdvice">;

/** How the sending went. Both regions are there from the start, so that a change is announced. */
export function Outcome({
  phase,
  words,
  office,
  ref,
}: {
  phase: SendPhase;
  words: Words;
  office: { email: string; promise: string };
  ref: Ref<HTMLDivElement>;
}) {
  const [before, after] = words.failedAdvice.split("{email}");
  return (
    <div ref={ref} tabIndex={-1} className={styles.outcome}>
      <div role="status">
        {phase === "sending" && <p className="visually-hidden">{words.sending}</p>}
        {phase === "sent" && (
          <Box kind="sent" title={words.sent}>
            {words.sentAdvice.replace("{promise}", office.promise)}
          </Box>
        )}
      </div>
      <div role="alert">
        {phase === "failed" && (
          <Box kind="failed" title={words.failed}>
            {before}
            <a href={`mailto:${office.email}`}>{office.email}</a>
            {after}
          </Box>
        )}
      </div>
    </div>
  );
}

function Box({
  kind,
  title,
  children,
}: {
  kind: "sent" | "failed";
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.box} ${styles[kind]}`}>
      <Icon name={kind === "sent" ? "check" : "alert"} className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
