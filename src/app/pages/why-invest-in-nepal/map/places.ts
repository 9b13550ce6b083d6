import { frame, project } from "./projection.ts";

/** A position in per cent of the frame. */
function at(longitude: number, latitude: number) {
  const { x, y } = project(longitude, latitude);
  return { x: percent(x / frame.width), y: percent(y / frame.height) };
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

export const places = {
  capital: at(85.32, 27.72),
  /** In the order of the content: Kolkata, Visakhapatnam. */
  ports: [at(88.36, 22.57), at(83.3, 17.69)],
  /** Where the names of the neighbours go, at about the same distance from Nepal. */
  south: at(78.6, 21.6),
  north: at(100.5, 34.5),
} as const;
