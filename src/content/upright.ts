import sharp from "sharp";

/** A picture as people see it: phones store photographs on their side, and note how to turn them. */
export const upright = (master: string | Buffer) => sharp(master, { autoOrient: true });
