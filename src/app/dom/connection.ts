type Connection = { saveData?: boolean; effectiveType?: string };

const slowLines = ["slow-2g", "2g", "3g"];

/** Whether the visitor has asked the browser to save data. */
export const savesData = () => Boolean(connection()?.saveData);

/** Also on a slow connection, as far as the browser tells. */
export const prefersLessData = () =>
  savesData() || slowLines.includes(connection()?.effectiveType ?? "");

const connection = () => (navigator as { connection?: Connection }).connection;
