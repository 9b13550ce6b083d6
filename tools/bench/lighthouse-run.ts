import lighthouse from "lighthouse";
import type { Variant } from "./chromium.ts";
import { withChromium } from "./chromium.ts";
import type { Numbers } from "./statistics.ts";

const categories = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
} as const;

const audits = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  speedIndex: "speed-index",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export type LighthouseNumbers = Numbers<keyof typeof categories | keyof typeof audits>;

/** One run with Lighthouse's own settings: a phone, simulated slow 4G, a processor four times slower. */
export async function runLighthouse(address: string, variant: Variant): Promise<LighthouseNumbers> {
  return withChromium(variant, async ({ port }) => {
    const onlyCategories = Object.values(categories);
    const result = await lighthouse(address, { port, logLevel: "silent", onlyCategories });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"}`);
    }
    const { lhr } = result;
    const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
    const value = (id: string) => lhr.audits[id]?.numericValue;
    return { ...mapValues(categories, score), ...mapValues(audits, value) };
  });
}

function mapValues<Key extends string, Value>(
  ids: Record<Key, string>,
  read: (id: string) => Value,
): Record<Key, Value> {
  const entries = Object.entries<string>(ids).map(([key, id]) => [key, read(id)]);
  return Object.fromEntries(entries) as Record<Key, Value>;
}
