type Connection = { saveData?: boolean; effectiveType?: string };

const slow = new Set(["slow-2g", "2g", "3g"]);

/**
 * Whether the visitor pays dearly for every byte: asked to save data, or on a slow line as far as
 * the browser tells. Those who say nothing count as on a good line.
 */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || slow.has(connection?.effectiveType ?? ""));
}
