import { expect } from "@playwright/test";
import { content } from "../e2e/site-content.ts";
import { violations } from "../e2e/support/axe.ts";
import { overflow } from "../e2e/support/reflow.ts";
import { hydrated } from "../e2e/test.ts";
import { privacyPolicy } from "./articles.ts";
import { test } from "./site-with-articles.ts";

test("a legal page is there once it is written, and the footer leads to it", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  const { placeholderNote } = content.site.legal;
  const terms = footer.getByRole("link", { name: `Terms of Service (${placeholderNote})` });
  await expect(terms).toBeDisabled();
  expect((await request.get("/terms-of-service")).status()).toBe(404);

  await footer.getByRole("link", { name: "Privacy Policy", exact: true }).click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(page).toHaveTitle(`${privacyPolicy.head.title} | ${content.site.company.name}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(privacyPolicy.heading);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["What we keep", "Who gets it"]);
  await expect(main).toContainText("As of 28 February 2026");
  await expect(main.getByRole("listitem").last()).toHaveText("Your question, for [two] months.");
  await expect(main.getByRole("link", { name: "privacy@" })).toHaveAttribute(
    "href",
    "mailto:privacy@company.example",
  );
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  expect(await violations(page, "main")).toEqual([]);

  const html = await (await request.get("/privacy-policy")).text();
  expect(html).toContain("nothing</strong> for long");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toContain("/privacy-policy</loc>");
  expect(sitemap).not.toContain("/terms-of-service");
});
