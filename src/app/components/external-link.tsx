import type { ReactNode } from "react";
import { Icon } from "./icon/icon.tsx";

/** Opens another site in a new tab, and tells screen readers so. */
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
