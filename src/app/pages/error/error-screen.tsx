import { ButtonLink, MoreLink } from "../../components/links/links.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { useVisit } from "../../hooks/use-visit.ts";
import styles from "./error-screen.module.css";

/** React moves the title and what search engines read into <head>. */
export function ErrorScreen({
  status,
  text,
  again,
}: {
  /** Left out where `text` says it all, as for a lost connection. */
  status?: string;
  text: string;
  again?: { label: string; onClick: () => void };
}) {
  const {
    error,
    layout: { company },
  } = useVisit();
  return (
    <section className={`dark ${styles.screen}`}>
      <title>{`${error.heading} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <Picture of={error.picture} className={`range ${styles.picture}`} urgent />
      <div className="ground">
        <div className={`wrap ${styles.words}`}>
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
      </div>
    </section>
  );
}
