import type { ReactNode } from "react";
import type { ContactFormData } from "../../../schema/contact-copy.ts";
import { publicAddress } from "../../../schema/language.ts";
import {
  type ContactField,
  type ContactMessage,
  formAction,
  formPath,
} from "../../../shared/contact-message.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { isLeaving } from "../../dom/leaving.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { useLayoutData } from "../../hooks/use-visit.ts";
import styles from "./contact-form.module.css";
import { keepDraft, restoreDraft } from "./draft.ts";
import { FormField, Honeypot, useFieldErrors } from "./form-field.tsx";
import { MailSentence, Outcome, useResultPanels } from "./outcome.tsx";
import { useContactForm } from "./use-contact-form.ts";

const inputs = [
  { name: "name", type: "text", autoComplete: "name" },
  { name: "email", type: "email", autoComplete: "email" },
  { name: "company", type: "text", autoComplete: "organization" },
  { name: "phone", type: "text", inputMode: "tel", autoComplete: "tel" },
] as const;

/**
 * The browser checks the form, and nothing is ever cleared. Until scripts run, the form posts itself to
 * our server. An e-mail service can only be reached by script: then the button waits for it, with the
 * address beside it, and where scripts are off the address replaces the form.
 */
export function ContactForm({
  copy,
  typed,
  children,
}: {
  copy: ContactFormData;
  /** Values of a form that the server sends back. */
  typed?: ContactMessage;
  children?: ReactNode;
}) {
  const { fields } = copy;
  const { state, outcome, submit, revise } = useContactForm(copy);
  const { errors, report, review } = useFieldErrors();
  const { panels, preload } = useResultPanels(state);
  const { language } = useLayoutData();
  const action = formAction(copy.form.origin, publicAddress(language, formPath));
  const needsScript = !action;
  const scriptOnly = needsScript ? "script-only" : "";
  const isWaiting = !useIsHydrated() && needsScript;
  const isSending = state.phase === "sending";
  const field = (name: ContactField) => ({
    name,
    label: fields[name],
    optional: fields.optional,
    error: errors[name],
  });

  return (
    <form
      ref={restoreDraft}
      action={action}
      method="post"
      onFocus={preload}
      onSubmit={(event) => {
        if (isLeaving() && !needsScript) return;
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
          <MailSentence sentence={copy.noScript} email={copy.office.email} />
        </noscript>
      )}
      {children}
      <Outcome state={state} panels={panels} copy={copy} ref={outcome} />
      <Honeypot label={copy.honeypot} />
      <div className={`tiles ${styles.fields} ${scriptOnly}`} data-print="leave-out">
        {inputs.map(({ name, ...attributes }) => (
          <FormField key={name} {...field(name)}>
            {(props) => <input {...props} {...attributes} defaultValue={typed?.[name]} />}
          </FormField>
        ))}
        <FormField {...field("service")}>
          {(props) => (
            <div className="field-box">
              <select {...props}>
                <option value="">{fields.chooseService}</option>
                {copy.serviceOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <Icon name="down" className={`field-icon ${styles.arrow}`} />
            </div>
          )}
        </FormField>
        <FormField {...field("message")}>
          {(props) => <textarea {...props} rows={5} defaultValue={typed?.message} />}
        </FormField>
      </div>
      <div className={`split ${styles.actions} ${scriptOnly}`} data-print="leave-out">
        {/* While busy it is not `disabled`, which would lose the focus. */}
        <button type="submit" className="button" aria-disabled={isSending} disabled={isWaiting}>
          {isSending ? copy.sending : copy.send}{" "}
          {!isSending && <Icon name="right" className="arrow" />}
        </button>
        <div className={`note ${styles.notes}`}>
          <p data-shown={!isWaiting || undefined}>{copy.privacyNote}</p>
          {needsScript && (
            <div data-shown={isWaiting || undefined}>
              <MailSentence sentence={copy.waiting} email={copy.office.email} />
            </div>
          )}
        </div>
      </div>
    </form>
  );
}
