import type { StripData } from "../../../schema/layout-data.ts";
import styles from "./contact-strip.module.css";

/** Reply time, business hours and office, in one line. */
export function ContactStrip({ contact, copy }: StripData) {
  return (
    <div className={styles.strip}>
      <dl className={`wrap small ${styles.facts}`}>
        <div>
          <dt>{copy.reply}</dt>
          <dd>{contact.promise}</dd>
        </div>
        <div>
          <dt>{copy.hours}</dt>
          <dd>
            {contact.hours} {contact.zoneName}. {contact.closed}
          </dd>
        </div>
        <div>
          <dt>{copy.office}</dt>
          <dd>{contact.headquarters}</dd>
        </div>
      </dl>
    </div>
  );
}
