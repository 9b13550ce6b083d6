import { Ridge } from "../../components/ridge/ridge.tsx";
import { useDigits } from "../../hooks/use-visit.ts";
import type { PageData } from "./definition.ts";
import styles from "./process-section.module.css";

/**
 * Where the left edges of the four columns meet the ridge, in SVG units. Margin and gutter scale with the
 * screen, so these hold at every width; beyond 110rem the ridge stops growing.
 */
const pins = [
  { x: 65.1, y: 313 },
  { x: 398.8, y: 205 },
  { x: 732.5, y: 89 },
  { x: 1066.2, y: 38 },
];

/** The steps, the first four below a point on the ridge. */
export function ProcessSection({ heading, intro, steps }: PageData["process"]) {
  const inDigits = useDigits();
  const shown = pins.slice(0, steps.length);
  return (
    <section className={`dark pad ${styles.process}`} aria-labelledby="process">
      <div className="wrap">
        <h2 id="process">{heading}</h2>
        <p className="lead">{intro}</p>
      </div>
      <Ridge ground="night" beyond className={styles.ridge}>
        <g className={styles.pins}>
          {shown.map(({ x, y }) => (
            <path key={x} d={`M${x} ${y}V340`} />
          ))}
          {shown.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="7" />
          ))}
        </g>
      </Ridge>
      <ol className={`wrap tiles ${styles.steps}`}>
        {steps.map(({ title, text }, place) => (
          <li key={title} className={styles.step}>
            <h3 className="h4">
              <span className={`stat ${styles.number}`}>
                {inDigits(`${place + 1}`.padStart(2, "0"))}
              </span>{" "}
              {title}
            </h3>
            <p className="medium text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
