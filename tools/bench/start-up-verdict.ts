import { median } from "./statistics.ts";

export type Load = { lcp: number; lcpElement: string; cls: number };

/** How much later the largest element may be painted, as a share. */
const tolerance = 0.1;

/** Compares loads of the home page with the start-up sequence and without it. */
export function verdict({ on, off }: { on: Load[]; off: Load[] }) {
  const lcp = { on: median(on.map((load) => load.lcp)), off: median(off.map((load) => load.lcp)) };
  const ratio = lcp.on / lcp.off;
  const shifted = [...on, ...off].filter(({ cls }) => cls > 0);
  const elements = new Set([...on, ...off].map(({ lcpElement }) => lcpElement));

  const complaints = [
    Math.abs(lcp.on - lcp.off) <= lcp.off * tolerance ? "" : "LCP differs by more than 10 %.",
    shifted.length === 0 ? "" : `The layout shifted in ${shifted.length} loads.`,
    elements.size === 1
      ? ""
      : `The largest element is not always the same: ${[...elements].join(", ")}.`,
  ].filter(Boolean);

  const times = `${Math.round(lcp.on)} ms with the sequence, ${Math.round(lcp.off)} ms without`;
  return {
    passed: complaints.length === 0,
    lines: [
      `LCP: ${times}, ratio ${ratio.toFixed(2)} (medians of ${on.length} loads each).`,
      ...(complaints.length > 0 ? complaints : ["The sequence costs neither LCP nor CLS."]),
    ],
  };
}
