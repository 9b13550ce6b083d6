/** In SVG units. */
export const frame = { width: 1000, height: 720 } as const;

const centre = { longitude: 91, latitude: 26 };
/** SVG units per Earth radius: the frame is about 5,600 km wide. */
const scale = 1130;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Lambert's azimuthal equal-area projection; see `docs/decisions/009-locator-map.md`. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  const east = radians(longitude - centre.longitude);
  const north = radians(latitude);
  const middle = radians(centre.latitude);
  const across = Math.cos(north) * Math.cos(east);
  const stretch = Math.sqrt(
    2 / (1 + Math.sin(middle) * Math.sin(north) + Math.cos(middle) * across),
  );
  return {
    x: frame.width / 2 + scale * stretch * Math.cos(north) * Math.sin(east),
    y:
      frame.height / 2 -
      scale * stretch * (Math.cos(middle) * Math.sin(north) - Math.sin(middle) * across),
  };
}
