/** In per cent of the track's width. */
type Span = { start: number; length: number };

export type BarScale = { zero: number; spanOf(value: number): Span };

/**
 * One scale for all bars of a chart. It always includes zero, so that lengths are proportional to values;
 * negative bars run to the left of zero.
 */
export function barScale(values: readonly number[]): BarScale {
  const lowest = Math.min(0, ...values);
  const range = Math.max(0, ...values) - lowest;
  const share = (value: number) => (range === 0 ? 0 : toPercent(value / range));
  const zero = share(Math.abs(lowest));
  return {
    zero,
    spanOf(value) {
      const length = share(Math.abs(value));
      return { start: value < 0 ? toPercent((zero - length) / 100) : zero, length };
    },
  };
}

/** Two decimals: finer than a pixel, and the same on every machine. */
function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
