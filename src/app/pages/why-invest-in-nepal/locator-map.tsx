import { Evidence } from "content:evidence/why-invest-in-nepal";
import { Sources } from "../../components/figure/figure.tsx";
import type { PageData } from "./definition.ts";
import land from "./land.svg";
import styles from "./locator-map.module.css";
import { placed, places } from "./map-places.ts";
import { frame } from "./projection.ts";

const capital = inPercent(places.capital);
const ports = places.ports.map(inPercent);
const south = inPercent(places.south);
const north = inPercent(places.north);

/**
 * Nepal's location, without borders. Points and names are placed in per cent over the drawing, so that
 * the text is not scaled with it.
 */
export function LocatorMap({ map, evidence }: Pick<PageData["figures"], "map" | "evidence">) {
  const { names } = map;
  const projects = evidence?.projects ?? [];
  // On a phone there is no room for its name among the projects.
  const isAlone = projects.length === 0;
  return (
    <figure className={`columns ${styles.figure}`} aria-labelledby="map-heading">
      <figcaption className={styles.caption}>
        <h3 id="map-heading">{map.heading}</h3>
        <p className="small text">{map.text}</p>
        <Sources of={map.sources} note={map.note} />
        <Evidence of={evidence} />
      </figcaption>
      <div
        className={styles.map}
        role="img"
        aria-label={evidence ? `${map.alt} ${evidence.inWords}` : map.alt}
      >
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
          <text className={styles.neighbour} {...south}>
            {names.south}
          </text>
          <text className={styles.neighbour} {...north}>
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
            {projects.map(({ id, position: { longitude, latitude } }) => {
              const { x, y } = inPercent(placed(longitude, latitude));
              return <circle key={id} cx={x} cy={y} r="3.5" />;
            })}
            {isAlone && <circle cx={capital.x} cy={capital.y} r="5" />}
            <text className={styles.country} {...capital} dy="-0.7em">
              {names.country}
            </text>
            {isAlone && (
              <text {...capital} dx="0.9em" dy="0.4em">
                {names.capital}
              </text>
            )}
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

/** Of the drawing's width and height. */
function inPercent({ x, y }: { x: number; y: number }) {
  return { x: `${x}%`, y: `${y}%` };
}
