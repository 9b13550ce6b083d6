import { Icon } from "../icon/icon.tsx";
import { SiteLink } from "../site-link.tsx";

/** The gold button, as a link: at most one on a screen. */
export function ButtonLink({ to, label }: { to: string; label: string }) {
  return (
    <SiteLink className="button" to={to}>
      {label} <Icon name="right" className="arrow" />
    </SiteLink>
  );
}
