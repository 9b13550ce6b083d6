import type { AnchorHTMLAttributes } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router";
import { isLeaving } from "../dom/leaving.ts";

/**
 * A link inside the site: changes the page without a reload, and has `aria-current` when it leads to
 * the current page. The router's own <Link> would bring along code for server frameworks that a prerendered
 * site never runs.
 */
export function SiteLink({
  to,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const href = useHref(to);
  const { pathname } = useLocation();
  const followLink = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isLeaving()) followLink(event);
      }}
      aria-current={pathname === to ? "page" : undefined}
    >
      {children}
    </a>
  );
}
