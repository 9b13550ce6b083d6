/** How a visitor comes: only one who does not mind motion sees the start-up sequence. */
export type Variant = { name: string; reducedMotion: boolean };

export const withSequence: Variant = { name: "with start-up", reducedMotion: false };
export const withoutSequence: Variant = { name: "without start-up", reducedMotion: true };

export const variants = [withSequence, withoutSequence];
