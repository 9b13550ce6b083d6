// Draws the land of the locator map: node scripts/make-locator-map.mjs <land-50m.json>
// The file is Natural Earth's land (public domain) from the npm package world-atlas 2.0.2.
// It needs Node 24 and no packages; see docs/decisions/009-locator-map.md.
import fs from "node:fs/promises";
import { frame, project } from "../src/app/pages/why-invest-in-nepal/projection.ts";

/** In SVG units: points closer than this to the line between their neighbours are left out. */
const tolerance = 1.6;
/** Islands and lakes smaller than this many square units are left out. */
const smallest = 45;
/** How far the land extends beyond the frame, to hide its cut edge. */
const bleed = 6;

const topology = JSON.parse(await fs.readFile(process.argv[2], "utf8"));
const rings = topology.objects.land.geometries.flatMap(ringsOf);
const outline = rings
  .filter(isNear)
  .map((ring) => clip(ring.map(([longitude, latitude]) => project(longitude, latitude))))
  .filter((ring) => ring.length > 2 && area(ring) >= smallest)
  .map((ring) => simplify([...ring, ring[0]]).slice(0, -1))
  .filter((ring) => ring.length > 2)
  .map((ring) => `M${toRelative(ring)}z`)
  .join("");

const target = new URL("../src/app/pages/why-invest-in-nepal/land.svg", import.meta.url);
await fs.writeFile(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}"><path fill="#2b3a5a" fill-rule="evenodd" d="${outline}"/></svg>\n`,
);
console.log(`${outline.length} characters`);

/** In TopoJSON a ring is a list of arcs, and an arc a list of steps on a grid. */
function ringsOf({ type, arcs }) {
  const polygons = type === "Polygon" ? [arcs] : arcs;
  return polygons.flat().map((ring) =>
    ring.flatMap((index, position) => {
      const line = decode(topology.arcs[index < 0 ? ~index : index]);
      if (index < 0) line.reverse();
      return position === 0 ? line : line.slice(1);
    }),
  );
}

function decode(arc) {
  const { scale, translate } = topology.transform;
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** This projection folds the far side of the Earth over the near one. */
function isNear(ring) {
  return ring.some(([longitude, latitude]) => longitude > 50 && longitude < 135 && latitude > -10);
}

/** Sutherland–Hodgman clipping. */
function clip(ring) {
  const edges = [
    ["x", -bleed, 1],
    ["x", frame.width + bleed, -1],
    ["y", -bleed, 1],
    ["y", frame.height + bleed, -1],
  ];
  return edges.reduce((points, [axis, limit, side]) => {
    const inside = (point) => (point[axis] - limit) * side >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1);
      if (inside(point) === inside(before)) return inside(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing = {
        x: before.x + share * (point.x - before.x),
        y: before.y + share * (point.y - before.y),
      };
      return inside(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}

function area(ring) {
  const twice = ring.reduce((sum, point, index) => {
    const before = ring.at(index - 1);
    return sum + before.x * point.y - point.x * before.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Douglas–Peucker simplification. */
function simplify(points) {
  const [first, last] = [points[0], points.at(-1)];
  let furthest = 0;
  let most = tolerance;
  for (let index = 1; index < points.length - 1; index++) {
    const distance = distanceToLine(points[index], first, last);
    if (distance > most) [most, furthest] = [distance, index];
  }
  if (furthest === 0) return [first, last];
  return [...simplify(points.slice(0, furthest + 1)), ...simplify(points.slice(furthest)).slice(1)];
}

function distanceToLine(point, start, end) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - start.x, point.y - start.y);
  return Math.abs(dx * (point.y - start.y) - dy * (point.x - start.x)) / length;
}

/** Whole units and relative steps keep the path short. */
function toRelative(ring) {
  const whole = ring.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  const steps = whole.map(([x, y], index) => {
    const [beforeX, beforeY] = index === 0 ? [0, 0] : whole[index - 1];
    return `${x - beforeX} ${y - beforeY}`;
  });
  return steps
    .filter((step, index) => index === 0 || step !== "0 0")
    .map((step, index) => (index === 1 ? `l${step}` : step))
    .join(" ")
    .replaceAll(" -", "-")
    .replaceAll(" l", "l");
}
