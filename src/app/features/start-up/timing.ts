/**
 * The timetable of the start-up sequence, in milliseconds. The stylesheet gets the same numbers as
 * custom properties (`src/ssg/start-up-styles.ts`); they are written nowhere else.
 */
const loading = 3000;
const splash = { logoIn: 300, reveal: 500, revealing: 2000, exit: 5500, exiting: 800 };
const curtain = { wait: 100, opening: 1000 };

/** When each phase begins, from the first frame. */
export const splashAt = loading;
export const curtainAt = splashAt + splash.exit + splash.exiting;
export const total = curtainAt + curtain.wait + curtain.opening;

/**
 * Everything the stylesheet needs. The splash is rendered only when its phase begins, so its own times
 * count from there.
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
  curtainOpeningAt: curtainAt + curtain.wait,
  curtainOpening: curtain.opening,
  total,
  /** How long a fade takes, and the one after a skip. */
  change: 300,
  skip: 200,
};
