import type { View } from "../../../schema/views.ts";
import { ActionButton } from "../../components/action-button/action-button.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./contact-form.module.css";
import { FormField } from "./form-field.tsx";
import { Outcome } from "./outcome.tsx";
import { useContactForm } from "./use-contact-form.ts";
import { useFieldErrors } from "./use-field-errors.ts";

/**
 * The contact form. The browser keeps what is typed and checks it; nothing is ever cleared. Without
 * scripts it posts to the same endpoint by itself.
 */
export function ContactForm({ words }: { words: View<"contact"> }) {
  const { fields, office } = words;
  const { phase, outcome, submit } = useContactForm(words.form, words);
  const { errors, report, review } = useFieldErrors();

  return (
    <form
      action="/api/v1.0/email/send"
      method="post"
      onSubmit={submit}
      onInvalidCapture={report}
      onInput={review}
    >
      <Outcome phase={phase} words={words} office={office} ref={outcome} />
      <div className={styles.fields}>
        <FormField name="name" label={fields.name} error={errors.name}>
          {(props) => <input {...props} type="text" autoComplete="name" required />}
        </FormField>
        <FormField name="email" label={fields.email} error={errors.email}>
          {(props) => <input {...props} type="email" autoComplete="email" required />}
        </FormField>
        <FormField
          name="company"
          label={fields.company}
          optional={fields.optional}
          error={errors.company}
        >
          {(props) => <input {...props} type="text" autoComplete="organization" />}
        </FormField>
        <FormField name="phone" label={fields.phone} error={errors.phone}>
          {(props) => <input {...props} type="text" inputMode="tel" autoComplete="tel" required />}
        </FormField>
        <FormField name="service" label={fields.service} error={errors.service} wide>
          {(props) => (
            <div className={styles.select}>
              <select {...props} required>
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
        <FormField name="message" label={fields.message} error={errors.message} wide>
          {(props) => <textarea {...props} rows={5} required />}
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
