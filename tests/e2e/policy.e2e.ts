import type { Page } from "@playwright/test";
import { addresses } from "../../src/content/pages.ts";
import { titles } from "./site-content.ts";
import { expect, test } from "./test.ts";

declare global {
  interface Window {
    violations: string[];
  }
}

async function collectViolations(page: Page) {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      window.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

for (const address of addresses) {
  test(`${address} breaks no rule of its own policy, data blocks included`, async ({ page }) => {
    await collectViolations(page);
    await page.goto(address);
    await expect(page).toHaveTitle(titles[address]);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
    // Scripts have run once the router has taken the page over.
    await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).length > 0);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  });
}

test.describe("what an attacker would try", () => {
  test.use({ tolerated: /Trusted(HTML|ScriptURL|TypePolicy)/ });

  test("no text can become markup, script or the address of one", async ({ page }) => {
    await page.goto("/");
    const refused = await page.evaluate(() => {
      const attempts: [string, () => void][] = [
        ["innerHTML", () => Object.assign(document.body, { innerHTML: "<b>x</b>" })],
        ["script.src", () => Object.assign(document.createElement("script"), { src: "/a.js" })],
        ["policy", () => Reflect.get(window, "trustedTypes").createPolicy("any", {})],
      ];
      return attempts.flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch {
          return [name];
        }
      });
    });
    expect(refused).toEqual(["innerHTML", "script.src", "policy"]);
  });
});

test("every script and stylesheet is fetched once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const assets = asked.filter((path) => /\.(js|css)$/.test(path));
  expect(assets.length).toBeGreaterThan(4);
  expect(assets).toEqual([...new Set(assets)]);
});
