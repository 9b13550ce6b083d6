import type { AnchorHTMLAttributes } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router";

/**
 * A link inside the site: changes the page without a reload, with the quick cross-fade, and is
 * marked when it leads to the page on show. The router's own <Link> would bring along code for
 * server frameworks that a prerendered site never runs.
 */
export function SiteLink({
  to,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const href = useHref(to);
  const { pathname } = useLocation();
  const followLink = useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition: true });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        followLink(event);
      }}
      aria-current={pathname === to ? "page" : undefined}
    >
      {children}
    </a>
  );
}
