type Size = { width: number; height: number };

/**
 * The largest area of a master with this ratio. `focus` works like CSS `object-position`, so a
 * browser that crops further keeps the same point in view.
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

/** The wanted widths, limited to the crop's own width. */
export function widthsWithin(available: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((width) => width <= available);
  return fitting.length < wanted.length && !fitting.includes(available)
    ? [...fitting, available]
    : fitting;
}
