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

/** The submit button of a form. While busy it is not `disabled`, which would lose the focus. */
export function ActionButton({
  label,
  busy,
  disabled,
}: {
  label: string;
  busy: boolean;
  disabled: boolean;
}) {
  return (
    <button type="submit" className="button" aria-disabled={busy} disabled={disabled}>
      {label} {!busy && <Icon name="right" className="arrow" />}
    </button>
  );
}
