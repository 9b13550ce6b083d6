import { type ReactNode, useEffect, useState } from "react";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import {
  type ContactMessage,
  contactFields,
  inVisitorsWords,
} from "../../../shared/contact-message.ts";
import { referenceOf } from "../../../shared/reference.ts";
import { type Calendar, isPutOff, momentWords, replyDue } from "../../../shared/reply-due.ts";
import { useLayoutData } from "../../hooks/use-visit.ts";
import { messageText } from "./message.ts";
import styles from "./result-panels.module.css";

/** The receipt of a sent message, which can be saved and printed. */
export function Receipt({
  message,
  at,
  copy,
}: {
  message: ContactMessage;
  at: number;
  copy: ContactFormData;
}) {
  const { receipt, fields, office, calendar, serviceOptions } = copy;
  const { zone, days } = office.open;
  const reference = useReference(message);
  const { company } = useLayoutData();
  const promise = { zone, days, hours: office.replyHours };
  const sentAt = new Date(at);
  const dueAt = replyDue(sentAt, promise);
  const sent = bothTimes(sentAt, receipt, calendar, zone);
  const due = bothTimes(dueAt, receipt, calendar, zone);
  if (isPutOff(sentAt, dueAt, promise)) due.push(receipt.putOff);
  const lines = [
    ...(reference ? [`${receipt.reference}: ${reference}`] : []),
    `${receipt.recipient}: ${company.fullName}`,
    `${receipt.sent}: ${sent.join(" / ")}`,
    `${receipt.due}: ${due.join(" / ")}`,
    "",
    messageText(inVisitorsWords(message, serviceOptions), fields),
    "",
  ];
  const file = useTextFile(lines.join("\n"));

  return (
    <ReceiptSheet {...{ reference, due, sent, message, copy }}>
      <div className={`row ${styles.actions}`} data-print="leave-out">
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

/** What a visitor keeps of a sent message. Printed, it is all that is on the page. */
export function ReceiptSheet({
  reference,
  due,
  sent,
  message,
  copy: { receipt, fields, serviceOptions },
  children,
}: {
  reference: string | undefined;
  due: string[];
  sent: string[];
  message: ContactMessage;
  copy: ContactFormData;
  children?: ReactNode;
}) {
  const company = useLayoutData().company.fullName;
  const shown = inVisitorsWords(message, serviceOptions);
  return (
    <section className={styles.receipt} aria-labelledby="receipt" data-print="alone">
      <h2 id="receipt">{receipt.heading}</h2>
      <dl className={`split ${styles.facts}`}>
        {reference && <Fact label={receipt.reference} lines={[reference]} />}
        <Fact label={receipt.due} lines={due} />
      </dl>
      {children}
      <details className={styles.copy} open={!children}>
        <summary className="text-link summary">{receipt.copyHeading}</summary>
        <dl>
          <Fact label={receipt.recipient} lines={[company]} />
          <Fact label={receipt.sent} lines={sent} />
          {contactFields.map(
            ({ name }) =>
              shown[name] && <Fact key={name} label={fields[name]} lines={[shown[name]]} />,
          )}
        </dl>
      </details>
    </section>
  );
}

function Fact({ label, lines: [first, ...rest] }: { label: string; lines: string[] }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd>
        {first}
        {rest.map((line) => (
          <span key={line} className={styles.second}>
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** A moment in the office's time and, if that differs, in the visitor's. */
export function bothTimes(
  moment: Date,
  { officeTime, yourTime }: { officeTime: string; yourTime: string },
  calendar: Calendar,
  officeZone: string,
  visitorZone?: string,
) {
  const clock = (zone?: string) => momentWords("{day} {time}", moment, calendar, zone);
  const there = momentWords(officeTime, moment, calendar, officeZone);
  const here = momentWords(yourTime, moment, calendar, visitorZone);
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

/** `undefined` without TLS: browsers have no `crypto.subtle` there. */
export function useReference(message: ContactMessage): string | undefined {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    let isLatest = true;
    referenceOf(message).then(
      (reference) => isLatest && setReference(reference),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [message]);
  return reference;
}
