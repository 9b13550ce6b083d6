import type { ErrorData } from "../../../schema/layout-data.ts";
import { ButtonLink, MoreLink } from "../links/links.tsx";
import { Picture } from "../picture/picture.tsx";
import styles from "./error-screen.module.css";

export function ErrorScreen({
  error,
  status,
  text,
  again,
}: {
  error: ErrorData;
  /** Left out where `text` says it all, as for a lost connection. */
  status?: string;
  text: string;
  again?: { label: string; onClick: () => void };
}) {
  return (
    <section className={`dark stage ${styles.screen}`}>
      <Picture of={error.picture} className={`stage-picture ${styles.picture}`} urgent />
      <div className="wrap">
        <h1>{error.heading}</h1>
        {status && <p className={styles.status}>{status}</p>}
        <p className={`lead ${styles.text}`}>{text}</p>
        <div className="actions">
          {again ? (
            <>
              <button type="button" className="button" onClick={again.onClick}>
                {again.label}
              </button>
              <MoreLink {...error.home} />
            </>
          ) : (
            <ButtonLink {...error.home} />
          )}
          <MoreLink {...error.contact} />
        </div>
      </div>
    </section>
  );
}
