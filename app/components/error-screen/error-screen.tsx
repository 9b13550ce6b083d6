import type { View } from "../../../schema/views.ts";
import buttonStyles from "../button-link/button-link.module.css";
import { ButtonLink } from "../button-link/button-link.tsx";
import { MoreLink } from "../more-link/more-link.tsx";
import { Picture } from "../picture/picture.tsx";
import styles from "./error-screen.module.css";

/** "Unexpected Application Error!", the status or the message, a plain sentence, a way home. */
export function ErrorScreen({
  error,
  status,
  text,
  onReload,
}: {
  error: View<"error">;
  status: string;
  text: string;
  onReload?: (() => void) | undefined;
}) {
  return (
    <section id="opening" className={`dark ${styles.screen}`}>
      <Picture of={error.picture} className={styles.picture} urgent />
      <div className="wrap">
        <h1>{error.heading}</h1>
        <p className={styles.status}>{status}</p>
        <p className={`lead ${styles.text}`}>{text}</p>
        <div className={styles.ways}>
          {onReload ? (
            <>
              <button type="button" className={buttonStyles.button} onClick={onReload}>
                {error.broken.reload}
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
