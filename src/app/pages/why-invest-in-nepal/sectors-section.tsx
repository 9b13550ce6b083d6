import { Evidence } from "content:evidence/why-invest-in-nepal";
import { Icon } from "../../components/icon/icon.tsx";
import { SiteLink } from "../../components/links/links.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import type { PageData } from "./definition.ts";
import styles from "./sectors-section.module.css";

export function SectorsSection({ heading, sectors }: PageData["sectors"]) {
  return (
    <section className="air pad" aria-labelledby="sectors">
      <div className="wrap">
        <h2 id="sectors" className={styles.heading}>
          {heading}
        </h2>
        <ul className={`ruled ${styles.list}`}>
          {sectors.map(({ id, title, text, image, evidence }) => (
            <li key={id}>
              <SiteLink to={`/services#${id}`} className={`card thumb-row ${styles.row}`}>
                <Picture of={image} className="thumb" />
                <h3 className="h4 card-title">{title}</h3>
                <p className="thumb-text">{text}</p>
                <Evidence of={evidence} inLink />
                <Icon name="right" className={`arrow ${styles.arrow}`} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
