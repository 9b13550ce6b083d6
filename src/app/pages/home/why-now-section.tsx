import { Figure, FigureSource } from "../../components/figure/figure.tsx";
import { MoreLink } from "../../components/more-link/more-link.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import type { PageData } from "./page.ts";
import styles from "./why-now-section.module.css";

export function WhyNowSection({ why }: { why: PageData["why"] }) {
  return (
    <section className={`dark pad ${styles.why}`} aria-labelledby="why">
      <div className={`wrap columns ${styles.columns}`}>
        <div className={styles.left}>
          <h2 id="why" className={styles.heading}>
            {why.heading.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h2>
          <div className={styles.frame}>
            <Picture of={why.picture} className="cover" />
          </div>
        </div>
        <div>
          {why.cards.map((card, place) => (
            <article key={card.title} className={styles.card} aria-labelledby={`why-${place + 1}`}>
              <h3 id={`why-${place + 1}`}>{card.title}</h3>
              <Figure figure={card.figure} className={styles.figure} />
              <p className={`text ${styles.text}`}>{card.text}</p>
              <FigureSource figure={card.figure} />
              <p className="note">{card.note}</p>
            </article>
          ))}
          <MoreLink {...why.link} />
        </div>
      </div>
    </section>
  );
}
