import { type ContactMessage, contactFields } from "../../../protocol/contact-message.ts";
import { replyDue } from "../../../protocol/reply-due.ts";
import type { View } from "../../../schema/views.ts";
import styles from "./aftermath.module.css";
import { bothTimes } from "./both-times.ts";
import { messageText } from "./message-text.ts";
import { useReference } from "./use-reference.ts";
import { useTextFile } from "./use-text-file.ts";

/** What a visitor keeps of a message that was sent. On paper it stands alone, with the message. */
export function Receipt({
  message,
  at,
  words: { receipt, fields, office },
}: {
  message: ContactMessage;
  at: Date;
  words: View<"contact">;
}) {
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
    <section className={styles.receipt} aria-labelledby="receipt" data-print="alone">
      <h2 id="receipt" className={styles.heading}>
        {receipt.heading}
      </h2>
      <dl className={styles.facts}>
        {reference && <Fact label={receipt.reference} lines={[reference]} />}
        <Fact label={receipt.due} lines={due} />
      </dl>
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
      <dt>{label}</dt>
      <dd>
        {first}
        {second && <span className={styles.second}>{second}</span>}
      </dd>
    </div>
  );
}
