const kibibyte = 1024;

/**
 * The most bytes, compressed, that the first view of any page may take on a phone. A first answer
 * of 14 KiB is what a server sends before it waits for the other side.
 */
export const weightLimits = {
  html: 14 * kibibyte,
  css: 16 * kibibyte,
  scripts: 100_000,
  fonts: 70_000,
  everything: 260_000,
  requests: 14,
};

/** Something to send by mail and to print: a few hundred kilobytes. */
export const packLimit = 400_000;
