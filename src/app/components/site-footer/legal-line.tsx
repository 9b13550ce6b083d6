import type { LayoutData } from "../../../schema/layout-data.ts";
import styles from "./site-footer.module.css";

/**
 * Copyright, the "not an offer" line and the pages still to come. Those look like links but
 * lead nowhere: an anchor without an address takes no focus and does nothing when chosen.
 */
export function LegalLine({
  fullName,
  legal,
  label,
}: {
  fullName: string;
  legal: LayoutData["legal"];
  label: string;
}) {
  // A legal name may end with its own full stop: "Pvt. Ltd."
  const name = fullName.endsWith(".") ? fullName : `${fullName}.`;
  return (
    <div className={`wrap ${styles.legal}`}>
      <p>
        © {legal.copyrightYear} {name} {legal.notice}
      </p>
      {legal.placeholders.length > 0 && (
        <ul className={styles.placeholders} aria-label={label}>
          {legal.placeholders.map((name) => (
            <li key={name}>
              {/* biome-ignore lint/a11y/useValidAnchor: a placeholder link, as HTML defines it */}
              <a role="link" aria-disabled="true" className={styles.placeholder}>
                {name}
                <span className="visually-hidden"> ({legal.placeholderNote})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
