import type { ContactFormData, FormPostCopy } from "../../../schema/contact-copy.ts";
import { type ContactMessage, contactFields, formPath } from "../../../shared/contact-message.ts";
import { type AnswerName, variable } from "../../../shared/form-answer.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { MoreLink } from "../../components/links/links.tsx";
import styles from "./contact-form.module.css";
import { ContactForm } from "./contact-form.tsx";
import { MailSentence } from "./outcome.tsx";
import { ReceiptSheet } from "./receipt.tsx";

const typed = Object.fromEntries(
  contactFields.map(({ name }) => [name, variable(name)]),
) as ContactMessage;

/** The result of a form posted without scripts. The server fills in the variables. */
export function FormAnswer({
  page,
  contact,
  copy,
}: {
  page: AnswerName;
  contact: ContactFormData;
  copy: FormPostCopy;
}) {
  const { office } = contact;
  if (page === "sent") {
    return (
      <>
        <div className={styles.sent} data-print="block">
          <Icon name="check" className={styles.icon} />
          <div>
            <p data-print="leave-out">{copy.sentAdvice}</p>
            <ReceiptSheet
              reference={variable("reference")}
              due={[variable("due"), variable("putOff")]}
              sent={[variable("sentAt")]}
              message={typed}
              copy={contact}
            />
          </div>
        </div>
        <p data-print="leave-out">
          <MoreLink to="/" label={copy.back} />
        </p>
      </>
    );
  }
  const reason = (
    <div className={styles.failed} data-print="leave-out">
      <Icon name="alert" className={styles.icon} />
      <div>
        <p>
          <strong>{variable("sentence")}</strong>
        </p>
        {page === "failed" && <MailSentence sentence={copy.kept} email={office.email} />}
      </div>
    </div>
  );
  if (page === "failed") {
    return (
      <ContactForm copy={{ ...contact, send: copy.sendAgain }} typed={typed}>
        {reason}
      </ContactForm>
    );
  }
  return (
    <>
      {reason}
      <MoreLink to={formPath} label={copy.back} />
    </>
  );
}
