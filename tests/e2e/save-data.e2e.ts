import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const { slideshow } = content.interface;

async function openWith(page: Page, connection: object) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);
  await page.goto("/");
  await hydrated(page);
}

for (const connection of [{ saveData: true }, { effectiveType: "3g" }]) {
  test(`with ${JSON.stringify(connection)} the hero stands still until it is played`, async ({
    page,
  }) => {
    await openWith(page, connection);
    await page.getByRole("button", { name: slideshow.play }).click();
    await expect(page.getByRole("button", { name: slideshow.pause })).toBeVisible();
  });
}

test("on a good line it plays by itself", async ({ page }) => {
  await openWith(page, { saveData: false, effectiveType: "4g" });
  await expect(page.getByRole("button", { name: slideshow.pause })).toBeVisible();
});
