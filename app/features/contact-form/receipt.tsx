import { type ContactMessage, contactFields } from "../../../protocol/contact-message.ts";
import type { View } from "../../../schema/views.ts";
import styles from "./aftermath.module.css";
import { dueWords } from "./due-words.ts";
import { messageText } from "./message-text.ts";
import { useReference } from "./use-reference.ts";
import { useTextFile } from "./use-text-file.ts";

/** What a visitor keeps of a message that was sent. On paper it stands alone, with the message. */
export function Receipt({
  message,
  at,
  words,
}: {
  message: ContactMessage;
  at: Date;
  words: View<"contact">;
}) {
  const { receipt, fields } = words;
  const reference = useReference(message);
  const due = dueWords(at, words);
  const facts = [
    ...(reference ? [{ label: receipt.reference, lines: [reference] }] : []),
    { label: receipt.due, lines: due },
  ];
  const text = [
    ...facts.map(({ label, lines }) => `${label}: ${lines.join(" / ")}`),
    "",
    messageText(message, fields),
    "",
  ].join("\n");
  const file = useTextFile(text);

  return (
    <section className={styles.receipt} aria-labelledby="receipt" data-print="alone">
      <h2 id="receipt" className={styles.heading}>
        {receipt.heading}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ label, lines: [first, ...others] }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {first}
              {others.map((line) => (
                <span key={line} className={styles.otherLine}>
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
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
          {contactFields.map(({ name }) => (
            <div key={name}>
              <dt>{fields[name]}</dt>
              <dd>{message[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
