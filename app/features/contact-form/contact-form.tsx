import { type ContactField, formPath } from "../../../protocol/contact-message.ts";
import type { View } from "../../../schema/views.ts";
import { ActionButton } from "../../components/action-button/action-button.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./contact-form.module.css";
import { keepDraft, restoreDraft } from "./draft.ts";
import { FormField } from "./form-field.tsx";
import { MailSentence, Outcome } from "./outcome.tsx";
import { Trap } from "./trap.tsx";
import { useAftermath } from "./use-aftermath.ts";
import { useContactForm } from "./use-contact-form.ts";
import { useFieldErrors } from "./use-field-errors.ts";

/**
 * The contact form. The browser keeps what is typed and checks it; nothing is ever cleared. Without
 * scripts it posts itself to our server; where an e-mail service takes the messages, only a script
 * can send them, and the address stands in the form's place.
 */
export function ContactForm({ words }: { words: View<"contact"> }) {
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
      <Outcome phase={phase} attempt={attempt} aftermath={aftermath} words={words} ref={outcome} />
      <Trap label={words.trap} />
      <div className={styles.fields}>
        <FormField {...field("name")}>
          {(props) => <input {...props} type="text" autoComplete="name" />}
        </FormField>
        <FormField {...field("email")}>
          {(props) => <input {...props} type="email" autoComplete="email" />}
        </FormField>
        <FormField {...field("company")}>
          {(props) => <input {...props} type="text" autoComplete="organization" />}
        </FormField>
        <FormField {...field("phone")}>
          {(props) => <input {...props} type="text" inputMode="tel" autoComplete="tel" />}
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
          {(props) => <textarea {...props} rows={5} />}
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
