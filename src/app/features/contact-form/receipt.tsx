import { useEffect, useState } from "react";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import type { ContactMessage } from "../../../shared/contact-message.ts";
import { momentWords, replyDue } from "../../../shared/reply-due.ts";
import { messageText } from "./message-text.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import styles from "./result-panels.module.css";
import { useReference } from "./use-reference.ts";

/** The receipt of a sent message, which can be saved and printed. */
export function Receipt({
  message,
  at,
  copy,
}: {
  message: ContactMessage;
  at: Date;
  copy: ContactFormData;
}) {
  const { receipt, fields, office } = copy;
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
    <ReceiptSheet {...{ reference, due, sent, message, copy }}>
      <div className={styles.actions} data-print="leave-out">
        <a
          className={`outline-button ${styles.action}`}
          href={file}
          download={`${[receipt.fileName, reference].filter(Boolean).join("-")}.txt`}
        >
          {receipt.save}
        </a>
        <button
          type="button"
          className={`outline-button ${styles.action}`}
          onClick={() => window.print()}
        >
          {receipt.print}
        </button>
      </div>
    </ReceiptSheet>
  );
}

/** A moment in the office's time and, if that differs, in the visitor's. */
export function bothTimes(
  moment: Date,
  { officeTime, yourTime }: { officeTime: string; yourTime: string },
  officeZone: string,
  visitorZone?: string,
) {
  const clock = (zone?: string) => momentWords("{day} {time}", moment, zone);
  const there = momentWords(officeTime, moment, officeZone);
  const here = momentWords(yourTime, moment, visitorZone);
  return clock(officeZone) === clock(visitorZone) ? [there] : [there, here];
}

/** The `blob:` address of a text file, for a link that saves it. */
function useTextFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    setAddress(file);
    return () => URL.revokeObjectURL(file);
  }, [text]);
  return address;
}
