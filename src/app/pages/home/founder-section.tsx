import { ExternalLink } from "../../components/links/links.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import type { PageData } from "./definition.ts";
import styles from "./founder-section.module.css";

export function FounderSection({ founder }: { founder: PageData["founder"] }) {
  return (
    <section className={`air split ${styles.founder}`} aria-labelledby="founder">
      <div className={`split-picture ${styles.portrait}`}>
        <Picture of={founder.portrait} className="cover" />
        {founder.portraitNote && <p className={`note ${styles.credit}`}>{founder.portraitNote}</p>}
      </div>
      <div className="split-text">
        <h2 id="founder" className="visually-hidden">
          {founder.label}
        </h2>
        <figure>
          <blockquote className={`statement ${styles.quote}`}>“{founder.quote}”</blockquote>
          <figcaption className={`row ${styles.who}`}>
            <p>
              <b className={styles.name}>{founder.name}</b>
              <span className="small">{founder.role}</span>
            </p>
            {founder.social.length > 0 && (
              <ul className={`row ${styles.social}`}>
                {founder.social.map(({ network, label, url }) => (
                  <li key={network}>
                    <ExternalLink href={url} className={`text-link ${styles.account}`}>
                      {label}
                    </ExternalLink>
                  </li>
                ))}
              </ul>
            )}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
