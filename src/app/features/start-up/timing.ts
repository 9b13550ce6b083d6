/**
 * The timetable of the start-up sequence, in milliseconds. The stylesheet gets the same numbers as
 * custom properties (`src/ssg/start-up-styles.ts`); they are written nowhere else.
 */
const loading = 3000;
const splash = { logoIn: 300, reveal: 500, revealing: 2000, exit: 5500, exiting: 800 };
const curtain = { wait: 100, opening: 1000 };

/** When each phase begins, counted from the first frame: all that the page's script has to know. */
export const splashAt = loading;
export const curtainAt = splashAt + splash.exit + splash.exiting;
export const total = curtainAt + curtain.wait + curtain.opening;

/**
 * And how long what moves takes. The splash is drawn only when its phase begins, so what happens in
 * it is counted from there.
 */
export const timing = {
  loading,
  splashAt,
  splashLogoAt: splash.logoIn,
  splashRevealAt: splash.reveal,
  splashRevealing: splash.revealing,
  splashExitAt: splash.exit,
  splashExiting: splash.exiting,
  curtainAt,
  curtainWait: curtain.wait,
  openingAt: curtainAt + curtain.wait,
  opening: curtain.opening,
  total,
  /** Not part of the timetable: how fast one thing gives way to the next, and a skip ends it all. */
  change: 300,
  skip: 200,
};
