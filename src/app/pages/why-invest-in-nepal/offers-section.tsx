import { MoreLinkFile } from "../../components/more-link/more-link.tsx";
import styles from "./list-section.module.css";
import type { PageData } from "./page.ts";

export function OffersSection({
  offers: { heading, intro, offers },
  pack,
}: Pick<PageData, "offers" | "pack">) {
  return (
    <section className="pad" aria-labelledby="offers">
      <div className="wrap columns">
        <div>
          <h2 id="offers">{heading}</h2>
          <p className="lead">{intro}</p>
          <p className={styles.link}>
            <MoreLinkFile {...pack} />
          </p>
        </div>
        <ol className="ruled">
          {offers.map(({ title, text }) => (
            <li key={title} className={styles.item}>
              <h3 className="h4">{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
