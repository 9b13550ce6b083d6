import { ExternalLink } from "../external-link.tsx";
import { Icon } from "../icon/icon.tsx";
import { SiteLink } from "../site-link.tsx";
import styles from "./more-link.module.css";

/** The secondary link: underlined text with an arrow. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <SiteLink className={`text-link ${styles.more}`} to={to}>
      {label} <Icon name="right" className="arrow" />
    </SiteLink>
  );
}

/** The same, for a download. */
export function MoreLinkFile({ href, label }: { href: string; label: string }) {
  return (
    <a className={`text-link ${styles.more} ${styles.file}`} href={href} download>
      {label} <Icon name="download" />
    </a>
  );
}

/** The same, to another site. */
export function MoreLinkOut({
  href,
  label,
  newTab,
}: {
  href: string;
  label: string;
  newTab: string;
}) {
  return (
    <ExternalLink className={`text-link ${styles.more}`} href={href} newTab={newTab}>
      {label}
    </ExternalLink>
  );
}
