import type { View } from "../../../schema/views.ts";
import type { ContactMessage } from "../../../shared/contact-message.ts";
import styles from "./aftermath.module.css";
import { mailLink } from "./mail-link.ts";
import { messageText } from "./message-text.ts";
import { useCopy } from "./use-copy.ts";
import { useReference } from "./use-reference.ts";

/** The same message by other ways: as a ready-written e-mail, and as text to copy. */
export function FailureHelp({
  message,
  words: { failedHelp: words, fields, office },
}: {
  message: ContactMessage;
  words: View<"contact">;
}) {
  const reference = useReference(message);
  const text = messageText(message, fields);
  const { phase, copy } = useCopy(text);
  const email = mailLink({
    to: office.email,
    subject: words.subject.replace("{reference}", reference ?? "").trim(),
    body: text,
    tooLong: words.pasteRest,
  });
  return (
    <>
      <div className={styles.actions}>
        <a className={styles.action} href={email}>
          {words.email}
        </a>
        <button type="button" className={styles.action} onClick={copy}>
          {words.copy}
        </button>
      </div>
      <p role="status" className={styles.answer}>
        {phase === "copied" && words.copied}
        {phase === "by-hand" && words.copyByHand}
      </p>
      {phase === "by-hand" && (
        <textarea
          className={styles.byHand}
          aria-label={words.copyByHand}
          readOnly
          rows={8}
          value={text}
          ref={select}
        />
      )}
    </>
  );
}

/** Selected at once, so that one key copies it. */
function select(area: HTMLTextAreaElement | null) {
  area?.focus();
  area?.select();
}
