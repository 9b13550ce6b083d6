type Connection = { saveData?: boolean; effectiveType?: string };

const slowLines = ["slow-2g", "2g", "3g"];

/** Whether the visitor has asked the browser to save data. */
export const savesData = () => Boolean(connection()?.saveData);

/**
 * Whether every byte counts: to save data, or on a slow line as far as the browser tells. Those who
 * say nothing count as on a good line.
 */
export const prefersLessData = () =>
  savesData() || slowLines.includes(connection()?.effectiveType ?? "");

const connection = () => (navigator as { connection?: Connection }).connection;
