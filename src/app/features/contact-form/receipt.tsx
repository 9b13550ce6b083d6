import type { View } from "../../../schema/views.ts";
import type { ContactMessage } from "../../../shared/contact-message.ts";
import { replyDue } from "../../../shared/reply-due.ts";
import styles from "./aftermath.module.css";
import { bothTimes } from "./both-times.ts";
import { messageText } from "./message-text.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { useReference } from "./use-reference.ts";
import { useTextFile } from "./use-text-file.ts";

/** The receipt of a message, which can be saved and printed. */
export function Receipt({
  message,
  at,
  words,
}: {
  message: ContactMessage;
  at: Date;
  words: View<"contact">;
}) {
  const { receipt, fields, office } = words;
  const { zone, days } = office.open;
  const reference = useReference(message);
  const sent = bothTimes(at, receipt, zone);
  const due = bothTimes(replyDue(at, { zone, days, hours: office.replyHours }), receipt, zone);
  const lines = [
    ...(reference ? [`${receipt.reference}: ${reference}`] : []),
    `${receipt.sent}: ${sent.join(" / ")}`,
    `${receipt.due}: ${due.join(" / ")}`,
    "",
    messageText(message, fields),
    "",
  ];
  const file = useTextFile(lines.join("\n"));

  return (
    <ReceiptSheet {...{ reference, due, sent, message, words }}>
      <div className={styles.actions} data-print="leave-out">
        <a
          className={styles.action}
          href={file}
          download={`${[receipt.fileName, reference].filter(Boolean).join("-")}.txt`}
        >
          {receipt.save}
        </a>
        <button type="button" className={styles.action} onClick={() => window.print()}>
          {receipt.print}
        </button>
      </div>
    </ReceiptSheet>
  );
}
