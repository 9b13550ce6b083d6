import type { LayoutData } from "../../../schema/layout-data.ts";
import { useDigits } from "../../hooks/use-visit.ts";
import { Brand } from "../brand/brand.tsx";
import { LanguageLinks } from "../language-links/language-links.tsx";
import { ExternalLink, PhoneLink, SiteLink } from "../links/links.tsx";
import { Picture } from "../picture/picture.tsx";
import styles from "./site-footer.module.css";

/** Night at the foot of every page: who we are, where to go, how to reach us. */
export function SiteFooter({ layout, inert }: { layout: LayoutData; inert: boolean }) {
  const { company, contact, accounts, navigation, relatedOrganisation, copy } = layout;
  return (
    <footer className={`dark ${styles.footer}`} inert={inert}>
      <div className={styles.hem} aria-hidden="true" />
      <Picture of={layout.footerPicture} className={styles.stars} />
      <div className={`wrap columns ${styles.top}`}>
        <div>
          <Brand layout={layout} className={styles.brand} />
          <p className="small">{company.brandLine}</p>
        </div>
        <nav className={styles.quickLinks} aria-labelledby="quick-links">
          <h2 id="quick-links" className={`label ${styles.heading}`}>
            {copy.quickLinks}
          </h2>
          <ul>
            {navigation.quickLinks.map(({ label, to }) => (
              <li key={to}>
                <SiteLink className={`hit-area ${styles.link}`} to={to}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.contact}>
          <h2 className={`label ${styles.heading}`}>{copy.contact}</h2>
          <ul>
            <li>
              <a className={`hit-area ${styles.link}`} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </li>
            {contact.phone && (
              <li>
                <PhoneLink className={`hit-area ${styles.link}`} number={contact.phone} />
              </li>
            )}
            <li className={`hit-area ${styles.place}`}>{contact.location}</li>
            {relatedOrganisation && (
              <li>
                <ExternalLink className={`hit-area ${styles.link}`} href={relatedOrganisation.url}>
                  {relatedOrganisation.label}
                </ExternalLink>
              </li>
            )}
            {accounts.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink className={`hit-area ${styles.link}`} href={url}>
                  {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {layout.editions.length > 0 && (
        <ul
          className={`wrap row ${styles.legalPages}`}
          aria-label={copy.languages}
          data-print="leave-out"
        >
          <LanguageLinks className={`hit-area ${styles.link}`} />
        </ul>
      )}
      <LegalLine layout={layout} />
    </footer>
  );
}

/**
 * Copyright, the "not an offer" line and the legal pages. Those still to come look like links but
 * lead nowhere: an anchor without an address takes no focus and does nothing when chosen.
 */
function LegalLine({ layout }: { layout: LayoutData }) {
  const inDigits = useDigits();
  const { legal, copy } = layout;
  const { fullName } = layout.company;
  // A legal name may end with its own full stop: "Pvt. Ltd."
  const name = fullName.endsWith(copy.fullStop) ? fullName : fullName + copy.fullStop;
  return (
    <div className={`wrap row ${styles.legal}`}>
      <p>
        © {inDigits(legal.copyrightYear)} {name} {legal.notice}
      </p>
      {legal.pages.length > 0 && (
        <ul className={`row ${styles.legalPages}`} aria-label={copy.legal}>
          {legal.pages.map(({ label, to }) => (
            <li key={label}>
              {to ? (
                <SiteLink className={`hit-area ${styles.legalPage}`} to={to}>
                  {label}
                </SiteLink>
              ) : (
                // biome-ignore lint/a11y/useValidAnchor: a placeholder link, as HTML defines it
                <a role="link" aria-disabled="true" className={`hit-area ${styles.legalPage}`}>
                  {label}
                  <span className="visually-hidden"> ({legal.placeholderNote})</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
