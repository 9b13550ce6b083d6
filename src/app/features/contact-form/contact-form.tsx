import type { ReactNode } from "react";
import type { View } from "../../../schema/views.ts";
import {
  type ContactField,
  type ContactMessage,
  formPath,
} from "../../../shared/contact-message.ts";
import { ActionButton } from "../../components/action-button/action-button.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./contact-form.module.css";
import { keepDraft, restoreDraft } from "./draft.ts";
import { FormField } from "./form-field.tsx";
import { Honeypot } from "./honeypot.tsx";
import { MailSentence, Outcome } from "./outcome.tsx";
import { useAftermath } from "./use-aftermath.ts";
import { useContactForm } from "./use-contact-form.ts";
import { useFieldErrors } from "./use-field-errors.ts";

/**
 * The contact form. The browser keeps what is typed and checks it; nothing is ever cleared. Without
 * scripts it posts itself to our server; where an e-mail service takes the messages, only a script
 * can send them, and the address stands in the form's place.
 */
export function ContactForm({
  words,
  typed,
  children,
}: {
  words: View<"contact">;
  /** What stands in the fields of a form that the server sends back. */
  typed?: ContactMessage;
  children?: ReactNode;
}) {
  const { fields } = words;
  const { phase, attempt, outcome, submit, revise } = useContactForm(words.form, words);
  const { errors, report, review } = useFieldErrors();
  const { aftermath, prepare } = useAftermath();
  const needsScript = words.form.origin !== "own-server";
  const field = (name: ContactField) => ({
    name,
    label: fields[name],
    optional: fields.optional,
    error: errors[name],
  });

  return (
    <form
      ref={restoreDraft}
      className={needsScript ? styles.needsScript : undefined}
      action={formPath}
      method="post"
      onFocus={prepare}
      onSubmit={(event) => {
        prepare();
        return submit(event);
      }}
      onInvalidCapture={report}
      onInput={(event) => {
        review(event);
        keepDraft(event.currentTarget);
        revise(event.currentTarget);
      }}
    >
      {needsScript && (
        <noscript>
          <MailSentence sentence={words.noScript} email={words.office.email} />
        </noscript>
      )}
      {children}
      <Outcome phase={phase} attempt={attempt} aftermath={aftermath} words={words} ref={outcome} />
      <Honeypot label={words.honeypot} />
      <div className={styles.fields}>
        <FormField {...field("name")}>
          {(props) => (
            <input {...props} type="text" autoComplete="name" defaultValue={typed?.name} />
          )}
        </FormField>
        <FormField {...field("email")}>
          {(props) => (
            <input {...props} type="email" autoComplete="email" defaultValue={typed?.email} />
          )}
        </FormField>
        <FormField {...field("company")}>
          {(props) => (
            <input
              {...props}
              type="text"
              autoComplete="organization"
              defaultValue={typed?.company}
            />
          )}
        </FormField>
        <FormField {...field("phone")}>
          {(props) => (
            <input
              {...props}
              type="text"
              inputMode="tel"
              autoComplete="tel"
              defaultValue={typed?.phone}
            />
          )}
        </FormField>
        <FormField {...field("service")} wide>
          {(props) => (
            <div className={styles.select}>
              <select {...props}>
                <option value="">{fields.chooseService}</option>
                {words.serviceOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <Icon name="down" className={styles.arrow} />
            </div>
          )}
        </FormField>
        <FormField {...field("message")} wide>
          {(props) => <textarea {...props} rows={5} defaultValue={typed?.message} />}
        </FormField>
      </div>
      <div className={styles.actions}>
        <ActionButton
          label={phase === "sending" ? words.sending : words.send}
          busy={phase === "sending"}
        />
        <p className={`note ${styles.privacy}`}>{words.privacyNote}</p>
      </div>
    </form>
  );
}
