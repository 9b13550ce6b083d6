const oneFrame = 1000 / 60;
/** The clock of frames is not exact to the last tenth. */
const late = oneFrame * 1.1;
const noticeable = 50;

export type FrameNumbers = ReturnType<typeof frameNumbers>;

export function frameNumbers(frames: readonly number[]) {
  const over = (limit: number) => frames.filter((duration) => duration > limit).length;
  const shown = frames.length;
  const wanted = frames.reduce((sum, duration) => sum + duration, 0) / oneFrame;
  return {
    frames: shown,
    late: over(late),
    noticeable: over(noticeable),
    /** Of the frames that a screen of 60 a second would have shown, how many there were. */
    share: wanted > 0 ? Math.min(1, shown / wanted) : 0,
  };
}
