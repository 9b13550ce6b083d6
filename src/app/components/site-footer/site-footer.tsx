import type { LayoutData } from "../../../schema/layout-data.ts";
import { Brand } from "../brand/brand.tsx";
import { ExternalLink } from "../external-link.tsx";
import { Picture } from "../picture/picture.tsx";
import { SiteLink } from "../site-link.tsx";
import { LegalLine } from "./legal-line.tsx";
import styles from "./site-footer.module.css";

/** Night at the foot of every page: who we are, where to go, how to reach us. */
export function SiteFooter({ layout, inert }: { layout: LayoutData; inert: boolean }) {
  const { company, logo, contact, navigation, relatedOrganisation, legal, copy } = layout;
  return (
    <footer className={`dark ${styles.footer}`} inert={inert}>
      <div className={styles.hem} aria-hidden="true" />
      <Picture of={layout.footerPicture} className={styles.stars} />
      <div className={`wrap grid ${styles.top}`}>
        <div className={styles.company}>
          <Brand company={company} logo={logo} className={styles.brand} />
          <p className="small">{company.brandLine}</p>
        </div>
        <nav className={styles.quickLinks} aria-labelledby="quick-links">
          <h2 id="quick-links" className={styles.heading}>
            {copy.quickLinks}
          </h2>
          <ul>
            {navigation.quickLinks.map(({ label, to }) => (
              <li key={to}>
                <SiteLink className={styles.link} to={to}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.contact}>
          <h2 className={styles.heading}>{copy.contact}</h2>
          <ul>
            <li>
              <a className={styles.link} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </li>
            <li className={styles.place}>{contact.location}</li>
            {relatedOrganisation && (
              <li>
                <ExternalLink
                  className={styles.link}
                  href={relatedOrganisation.url}
                  newTab={copy.newTab}
                >
                  {relatedOrganisation.label}
                </ExternalLink>
              </li>
            )}
          </ul>
        </div>
      </div>
      <LegalLine fullName={company.fullName} legal={legal} label={copy.legal} />
    </footer>
  );
}
