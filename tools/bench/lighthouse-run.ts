import lighthouse from "lighthouse";
import { type Visit, withBrowser } from "./chromium.ts";

const categories = {
  performance: "performance",
  accessibility: "accessibility",
  "best practices": "best-practices",
  SEO: "seo",
};
const audits = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  "Speed Index": "speed-index",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
};
export type LighthouseNumbers = Record<keyof typeof categories | keyof typeof audits, number>;

/** One run with Lighthouse's own settings: a phone, simulated slow 4G, a processor four times slower. */
export async function runLighthouse(visit: Visit): Promise<LighthouseNumbers> {
  const flags = { logLevel: "silent", onlyCategories: Object.values(categories) };
  const result = await withBrowser(visit, async (browser) => {
    const page = await browser.newPage();
    await page.setBypassCSP(visit.bypassPolicy);
    return lighthouse(visit.address, flags, undefined, page);
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  }
  const { lhr } = result;
  return {
    ...mapValues(categories, (id) => Math.round(lhr.categories[id].score * 100)),
    ...mapValues(audits, (id) => lhr.audits[id].numericValue),
  };
}

function mapValues<Key extends string>(ids: Record<Key, string>, read: (id: string) => number) {
  const entries = Object.entries<string>(ids).map(([key, id]) => [key, read(id)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
