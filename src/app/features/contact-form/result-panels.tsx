import { useState } from "react";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import type { ContactMessage } from "../../../shared/contact-message.ts";
import { mailLink, messageText } from "./message.ts";
import { useReference } from "./receipt.tsx";
import styles from "./result-panels.module.css";

export { Receipt } from "./receipt.tsx";

/** Other ways to send the same message: a prepared e-mail, and text to copy. */
export function FailureHelp({
  message,
  copy: { failedHelp, fields, office },
}: {
  message: ContactMessage;
  copy: ContactFormData;
}) {
  const reference = useReference(message);
  const text = messageText(message, fields);
  const { copied, copyText } = useClipboard(text);
  const email = mailLink({
    to: office.email,
    subject: failedHelp.subject.replace("{reference}", reference ?? "").trim(),
    body: text,
    tooLong: failedHelp.pasteRest,
  });
  return (
    <>
      <div className={`row ${styles.actions}`}>
        <a className={`outline-button ${styles.action}`} href={email}>
          {failedHelp.email}
        </a>
        <button type="button" className={`outline-button ${styles.action}`} onClick={copyText}>
          {failedHelp.copy}
        </button>
      </div>
      <p role="status" className={styles.answer}>
        {copied === "done" && failedHelp.copied}
        {copied === "denied" && failedHelp.copyByHand}
      </p>
      {copied === "denied" && (
        <textarea
          className={`field ${styles.byHand}`}
          aria-label={failedHelp.copyByHand}
          readOnly
          rows={8}
          value={text}
          ref={focusAndSelect}
        />
      )}
    </>
  );
}

/** Whether this very text was copied: when it changes, the answer is `undefined` again. */
function useClipboard(text: string) {
  const [last, setLast] = useState<{ text: string; copied: "done" | "denied" }>();

  async function copyText() {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, copied: "done" });
    } catch {
      setLast({ text, copied: "denied" });
    }
  }

  return { copied: last?.text === text ? last.copied : undefined, copyText };
}

function focusAndSelect(area: HTMLTextAreaElement | null) {
  area?.focus();
  area?.select();
}
