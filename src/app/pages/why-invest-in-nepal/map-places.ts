import { frame, project } from "./projection.ts";

/** Positions on the map, in per cent of its width and height. */
export const places = {
  capital: placed(85.32, 27.72),
  /** In the order of the content: Kolkata, Visakhapatnam. */
  ports: [placed(88.36, 22.57), placed(83.3, 17.69)],
  /** Where the names of the neighbours go, at about the same distance from Nepal. */
  south: placed(78.6, 21.6),
  north: placed(100.5, 34.5),
};

export function placed(longitude: number, latitude: number) {
  const { x, y } = project(longitude, latitude);
  return { x: percent(x / frame.width), y: percent(y / frame.height) };
}

/** Two decimals: finer than a pixel. */
function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
