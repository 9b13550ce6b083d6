import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { Result, RunOptions } from "axe-core";

const source = readFileSync(
  path.join(import.meta.dirname, "../node_modules/axe-core/axe.min.js"),
  "utf8",
);

/** Loads axe once for each document, which takes longer than running it. */
export async function runAxe(page: Page, options: RunOptions = {}, part = "html") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(part === "html" ? document : part, options);
      return violations as Result[];
    },
    // What passed is not described, and no stylesheet is fetched a second time.
    { part, options: { resultTypes: ["violations"], preload: false, ...options } as RunOptions },
  );
}
