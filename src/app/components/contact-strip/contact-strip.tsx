import { useLayoutData } from "../../hooks/use-visit.ts";
import styles from "./contact-strip.module.css";

/** Reply time, business hours and office, in one line. */
export function ContactStrip() {
  const { contact, strip, copy } = useLayoutData();
  return (
    <div className={styles.strip}>
      <dl className={`wrap split small ${styles.facts}`}>
        <div>
          <dt>{strip.reply}</dt>
          <dd>{contact.promise}</dd>
        </div>
        <div>
          <dt>{strip.hours}</dt>
          <dd>
            {contact.hours} {contact.zoneName}
            {copy.fullStop} {contact.closed}
          </dd>
        </div>
        <div>
          <dt>{strip.office}</dt>
          <dd>{contact.headquarters}</dd>
        </div>
      </dl>
    </div>
  );
}
