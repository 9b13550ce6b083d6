import { Sources } from "../../components/figure/figure.tsx";
import { langOf } from "../../components/lang-of.ts";
import type { PageData } from "./definition.ts";
import land from "./land.svg";
import styles from "./locator-map.module.css";
import { frame, project } from "./projection.ts";

const capital = placed(85.32, 27.72);
/** In the order of the content: Kolkata, Visakhapatnam. */
const ports = [placed(88.36, 22.57), placed(83.3, 17.69)];
/** Where the names of the neighbours go, at about the same distance from Nepal. */
const south = placed(78.6, 21.6);
const north = placed(100.5, 34.5);

/**
 * Nepal's location, without borders. Points and names are placed in per cent over the drawing, so that
 * the text is not scaled with it.
 */
export function LocatorMap({ map }: { map: PageData["figures"]["map"] }) {
  const { names } = map;
  return (
    <figure className={`columns ${styles.figure}`} aria-labelledby="map-heading">
      <figcaption className={styles.caption}>
        <h3 id="map-heading">{map.heading}</h3>
        <p className="small text">{map.text}</p>
        <Sources of={[map]} note={map.note} />
      </figcaption>
      <div className={styles.map} role="img" aria-label={map.alt}>
        <img
          className={styles.land}
          src={land}
          alt=""
          width={frame.width}
          height={frame.height}
          loading="lazy"
          ref={loadAnyway}
        />
        <svg className={styles.markers} aria-hidden="true">
          <radialGradient id="map-light">
            <stop offset="0" stopOpacity="0.3" />
            <stop offset="0.4" stopOpacity="0.1" />
            <stop offset="1" stopOpacity="0" />
          </radialGradient>
          <circle cx={capital.x} cy={capital.y} r="16%" fill="url(#map-light)" />
          <text className={styles.neighbour} {...south} lang={langOf(names.south)}>
            {names.south}
          </text>
          <text className={styles.neighbour} {...north} lang={langOf(names.north)}>
            {names.north}
          </text>
          {ports.map((port, index) => (
            <g key={names.ports[index]}>
              <circle className={styles.port} cx={port.x} cy={port.y} r="4" />
              <text {...port} dx="0.6em" dy="1.1em">
                {names.ports[index]}
              </text>
            </g>
          ))}
          <g className={styles.capital}>
            <circle cx={capital.x} cy={capital.y} r="5" />
            <text className={styles.country} {...capital} dy="-0.7em" lang={langOf(names.country)}>
              {names.country}
            </text>
            <text {...capital} dx="0.9em" dy="0.4em" lang={langOf(names.capital)}>
              {names.capital}
            </text>
          </g>
        </svg>
      </div>
    </figure>
  );
}

/**
 * Lazy until hydration, so that it does not compete with the first picture. From then on it loads for
 * visitors who print without scrolling to it: Safari prints no lazy picture that has not been near.
 */
function loadAnyway(drawing: HTMLImageElement | null) {
  if (drawing) drawing.loading = "eager";
}

/** A position in per cent of the frame. */
function placed(longitude: number, latitude: number) {
  const { x, y } = project(longitude, latitude);
  return { x: percent(x / frame.width), y: percent(y / frame.height) };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
