type Size = { width: number; height: number };

/**
 * The largest part of a master with the wanted ratio. The focus works as `object-position`
 * does in CSS, so that a browser that crops further keeps the same point in view.
 */
export function cropAround(master: Size, ratio: number | null, focus: { x: number; y: number }) {
  const wanted = ratio ?? master.width / master.height;
  const width = Math.min(master.width, Math.round(master.height * wanted));
  const height = Math.min(master.height, Math.round(master.width / wanted));
  return {
    left: Math.round(((master.width - width) * focus.x) / 100),
    top: Math.round(((master.height - height) * focus.y) / 100),
    width,
    height,
  };
}

/** The widths to make: those wanted, but never larger than the crop itself. */
export function widthsWithin(available: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((width) => width <= available);
  return fitting.length < wanted.length && !fitting.includes(available)
    ? [...fitting, available]
    : fitting;
}
