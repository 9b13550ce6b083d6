import type { ReactNode } from "react";
import { Icon } from "./icon/icon.tsx";

/** Leaves the site in a new tab, and says so to those who cannot see the arrow. */
export function ExternalLink({
  href,
  newTab,
  className,
  children,
}: {
  href: string;
  newTab: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({newTab})</span>
      <Icon name="leaves" />
    </a>
  );
}
