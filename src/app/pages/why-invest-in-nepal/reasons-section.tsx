import { Figure, FigureSource } from "../../components/figure/figure.tsx";
import type { PageData } from "./page.ts";
import styles from "./reasons-section.module.css";

export function ReasonsSection({ heading, reasons }: PageData["reasons"]) {
  return (
    <section className="pad" aria-labelledby="reasons">
      <div className="wrap">
        <h2 id="reasons" className={styles.heading}>
          {heading}
        </h2>
        <div className={`ruled ${styles.reasons}`}>
          {reasons.map(({ title, text, note, figure }, place) => (
            <article key={title} className={styles.reason} aria-labelledby={`reason-${place + 1}`}>
              <h3 id={`reason-${place + 1}`}>{title}</h3>
              <Figure figure={figure} className={styles.figure} />
              <p className="text">{text}</p>
              <FigureSource figure={figure} />
              {note && <p className="note">{note}</p>}
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
