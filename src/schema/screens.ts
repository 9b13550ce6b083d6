/**
 * The media queries that several stylesheets share with each other, with the pictures or with a script.
 * A stylesheet names one as CSS is going to: `@media (--desk)`; see `src/ssg/stylesheets.ts`.
 */
export const phone = "(width < 48em)";
export const tablet = "(min-width: 48em)";
export const narrow = "(width < 64em)";
export const desk = "(min-width: 64em)";
/** Phones, and tablets in portrait. In pixels, as the `sizes` of pictures are. */
export const upright = "(max-width: 767px), (max-width: 1023px) and (orientation: portrait)";
/** A phone held sideways. */
export const sideways = "(height <= 31em) and (width >= 35em)";
