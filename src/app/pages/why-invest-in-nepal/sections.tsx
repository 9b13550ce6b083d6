import { FigureArticle, Sources } from "../../components/figure/figure.tsx";
import { MoreLinkFile } from "../../components/links/links.tsx";
import { BarChart } from "./bar-chart.tsx";
import type { PageData } from "./definition.ts";
import { LocatorMap } from "./locator-map.tsx";
import styles from "./why-invest.module.css";

export function ReasonsSection({ heading, reasons }: PageData["reasons"]) {
  return (
    <section className="pad" aria-labelledby="reasons">
      <div className="wrap">
        <h2 id="reasons" className={styles.heading}>
          {heading}
        </h2>
        <div className={`ruled tiles ${styles.reasons}`}>
          {reasons.map((reason, place) => (
            <FigureArticle key={reason.title} id={`reason-${place + 1}`} {...reason} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The map and the charts. */
export function FiguresSection(figures: PageData["figures"]) {
  const { heading, intro, lastChecked, charts, copy } = figures;
  return (
    <section className={`dark pad ${styles.figures}`} aria-labelledby="figures">
      <div className="wrap">
        <h2 id="figures">{heading}</h2>
        <p className="lead">{intro}</p>
        <p className={`note ${styles.checked}`}>{lastChecked}</p>
        <LocatorMap {...figures} />
        <div className={`tiles ${styles.charts}`}>
          {charts.map((chart) => (
            <BarChart key={chart.id} chart={chart} copy={copy} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The risks. */
export function RisksSection({ heading, intro, points }: PageData["risks"]) {
  return (
    <section className="pad" aria-labelledby="risks">
      <div className="wrap columns">
        <div>
          <h2 id="risks">{heading}</h2>
          <p className="lead">{intro}</p>
        </div>
        <ul className={`ruled ${styles.list}`}>
          {points.map((point) => (
            <li key={point.title} className="split">
              <h3 className="h4">{point.title}</h3>
              <div>
                <p className="medium">{point.text}</p>
                <Sources of={point.sources} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
        <ol className={`ruled ${styles.list}`}>
          {offers.map(({ title, text }) => (
            <li key={title} className="split">
              <h3 className="h4">{title}</h3>
              <p className="medium">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
