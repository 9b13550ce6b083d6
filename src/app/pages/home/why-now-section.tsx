import { FigureArticle } from "../../components/figure/figure.tsx";
import { MoreLink } from "../../components/links/links.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import type { PageData } from "./definition.ts";
import styles from "./why-now-section.module.css";

export function WhyNowSection({ why }: { why: PageData["why"] }) {
  return (
    <section className="dark pad" aria-labelledby="why">
      <div className={`wrap columns ${styles.columns}`}>
        <div className={`split ${styles.left}`}>
          <h2 id="why" className={styles.heading}>
            {why.heading.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h2>
          <div className={styles.frame} data-print="leave-out">
            <Picture of={why.picture} className="cover" />
          </div>
        </div>
        <div>
          <div className={`ruled ${styles.cards}`}>
            {why.cards.map((card, place) => (
              <FigureArticle key={card.title} id={`why-${place + 1}`} {...card} />
            ))}
          </div>
          <MoreLink {...why.link} />
        </div>
      </div>
    </section>
  );
}
