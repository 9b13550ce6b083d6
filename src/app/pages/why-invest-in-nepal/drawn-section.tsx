import { BarChart } from "./chart/bar-chart.tsx";
import styles from "./drawn-section.module.css";
import { LocatorMap } from "./map/locator-map.tsx";
import type { PageData } from "./page.ts";
import paper from "./paper.module.css";

/** The case for those who would rather look than read. */
export function DrawnSection({ heading, intro, map, charts, words }: PageData["drawn"]) {
  return (
    <section className={`dark pad ${styles.drawn} ${paper.paper}`} aria-labelledby="drawn">
      <div className="wrap">
        <h2 id="drawn">{heading}</h2>
        <p className={`lead ${styles.intro}`}>{intro}</p>
        <LocatorMap map={map} />
        <div className={styles.charts}>
          {charts.map((chart) => (
            <BarChart key={chart.id} chart={chart} words={words} />
          ))}
        </div>
      </div>
    </section>
  );
}
