import type { ReactNode } from "react";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import { type ContactMessage, contactFields } from "../../../shared/contact-message.ts";
import styles from "./result-panels.module.css";

/** What a visitor keeps of a sent message. Printed, it is all that is on the page. */
export function ReceiptSheet({
  reference,
  due,
  sent,
  message,
  copy: { receipt, fields },
  children,
}: {
  reference: string | undefined;
  due: string[];
  sent: string[];
  message: ContactMessage;
  copy: ContactFormData;
  children?: ReactNode;
}) {
  return (
    <section className={styles.receipt} aria-labelledby="receipt" data-print="alone">
      <h2 id="receipt" className={styles.heading}>
        {receipt.heading}
      </h2>
      <dl className={styles.facts}>
        {reference && <Fact label={receipt.reference} lines={[reference]} />}
        <Fact label={receipt.due} lines={due} />
      </dl>
      {children}
      <div className={styles.copy}>
        <h3>{receipt.copyHeading}</h3>
        <dl>
          <Fact label={receipt.sent} lines={sent} />
          {contactFields.map(
            ({ name }) =>
              message[name] && <Fact key={name} label={fields[name]} lines={[message[name]]} />,
          )}
        </dl>
      </div>
    </section>
  );
}

function Fact({ label, lines: [first, second] }: { label: string; lines: string[] }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd>
        {first}
        {second && <span className={styles.second}>{second}</span>}
      </dd>
    </div>
  );
}
