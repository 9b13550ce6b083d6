import type { ReactNode } from "react";
import { MoreLinkFile, PhoneLink } from "../../components/links/links.tsx";
import { OpenNow } from "../../features/office-hours/open-now.tsx";
import styles from "./contact-section.module.css";
import type { PageData } from "./definition.ts";

/** The form, or the answer to it, beside the office details. */
export function ContactSection({ contact, children }: { contact: PageData; children: ReactNode }) {
  return (
    <div className="pad-end">
      <div className={`wrap columns ${styles.columns}`}>
        <div>{children}</div>
        <OfficeDetails contact={contact} />
      </div>
    </div>
  );
}

function OfficeDetails({ contact }: { contact: PageData }) {
  const { details, office, openHours } = contact;
  return (
    <aside className={styles.office} aria-labelledby="office">
      <h2 id="office" className={styles.heading}>
        {details.heading}
      </h2>
      <dl className={`ruled ${styles.details}`}>
        <Detail label={details.response}>
          <span className={styles.promise}>{office.promise}</span>
        </Detail>
        <Detail label={details.email}>
          <a className={`text-link ${styles.link}`} href={`mailto:${office.email}`}>
            {office.email}
          </a>
        </Detail>
        {office.phone && (
          <Detail label={details.phone}>
            <PhoneLink className={`text-link ${styles.link}`} number={office.phone} />
          </Detail>
        )}
        <Detail label={details.headquarters}>{office.headquarters}</Detail>
        <Detail label={details.hours}>
          {office.hours}
          {office.closed && <br />}
          {office.closed}
          <OpenNow hours={office.open} copy={openHours} />
        </Detail>
        <Detail label={details.zone}>{office.zoneName}</Detail>
      </dl>
      <p className={styles.pack}>
        <MoreLinkFile {...contact.pack} />
      </p>
    </aside>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
