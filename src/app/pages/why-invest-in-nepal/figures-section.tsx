import { BarChart } from "./chart/bar-chart.tsx";
import styles from "./figures-section.module.css";
import { LocatorMap } from "./map/locator-map.tsx";
import type { PageData } from "./page.ts";

/** The map and the charts. */
export function FiguresSection({ heading, intro, map, charts, copy }: PageData["figures"]) {
  return (
    <section className={`dark pad ${styles.figures}`} aria-labelledby="figures">
      <div className="wrap">
        <h2 id="figures">{heading}</h2>
        <p className={`lead ${styles.intro}`}>{intro}</p>
        <LocatorMap map={map} />
        <div className={styles.charts}>
          {charts.map((chart) => (
            <BarChart key={chart.id} chart={chart} copy={copy} />
          ))}
        </div>
      </div>
    </section>
  );
}
