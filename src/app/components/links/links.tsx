import type { AnchorHTMLAttributes, ReactNode } from "react";
import { callAddress } from "../../../schema/call-address.ts";
import { isLacking, publicAddress } from "../../../schema/language.ts";
import { useLayoutData, useVisit } from "../../hooks/use-visit.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./links.module.css";

/** A link inside the site, with `aria-current` when it leads to the current page. */
export function SiteLink({
  to,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const { page, layout } = useVisit();
  const current = page.address === to ? "page" : undefined;
  const { language, editions } = layout;
  // A page that is not written in this language leads to the one that is.
  const other = isLacking(language, to) ? editions.find(({ prefix }) => prefix === "") : undefined;
  const href = publicAddress(language, to);
  return <a {...rest} href={href} hrefLang={other?.code} aria-current={current} />;
}

/** Opens another site in a new tab, and tells screen readers so. */
export function ExternalLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const { copy } = useLayoutData();
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` (${copy.newTab})`}</span>
      <Icon name="leaves" />
    </a>
  );
}

/** A telephone number as it is written, which a phone calls. */
export function PhoneLink({ number, className }: { number: string; className: string }) {
  return (
    <a className={className} href={callAddress(number)}>
      {number}
    </a>
  );
}

/** The gold button, as a link: at most one on a screen. */
export function ButtonLink({ to, label }: { to: string; label: string }) {
  return (
    <SiteLink className="button" to={to}>
      {label} <Icon name="right" className="arrow" />
    </SiteLink>
  );
}

/** The secondary link: underlined text with an arrow. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <SiteLink className={`text-link ${styles.more}`} to={to}>
      {label} <Icon name="right" className="arrow" />
    </SiteLink>
  );
}

/** The same, for a download. */
export function MoreLinkFile({
  href,
  hrefLang,
  label,
}: {
  href: string;
  hrefLang?: string | undefined;
  label: string;
}) {
  return (
    <a
      className={`text-link ${styles.more} ${styles.file}`}
      href={href}
      hrefLang={hrefLang}
      download
    >
      {label} <Icon name="download" />
    </a>
  );
}

/** The same, to another site. */
export function MoreLinkOut({ url, label }: { url: string; label: string }) {
  return (
    <ExternalLink className={`text-link ${styles.more}`} href={url}>
      {label}
    </ExternalLink>
  );
}
