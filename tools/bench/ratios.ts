import type { Measured } from "./measure.ts";

const compared = [
  { key: "lcp", title: "LCP" },
  { key: "speedIndex", title: "Speed Index" },
  { key: "tbt", title: "TBT" },
] as const;

/** What the page costs in Lighthouse beyond the least a page with this picture can cost. */
export function ratiosToFloor(measured: Measured[]): string[] {
  const floor = measured.find(({ site }) => site === "floor")?.lighthouse;
  if (!floor) return [];
  return measured
    .filter(({ site }) => site !== "floor")
    .map(({ name, lighthouse }) => {
      const parts = compared.map(
        ({ key, title }) => `${title} ${ratio(lighthouse[key], floor[key])}`,
      );
      return `${name}: ${parts.join(", ")} of the floor's.`;
    });
}

/** A floor of nought has no multiples: then only the difference says something. */
export function ratio(ours: number | undefined, floor: number | undefined): string {
  if (ours === undefined || floor === undefined) return "-";
  if (floor < 1) return `${Math.round(ours)} ms more than the 0 ms`;
  return `${(ours / floor).toFixed(2)}x`;
}
