import type { Page } from "@playwright/test";
import { awake, expect, test } from "./journey.ts";
import { content } from "./site-content.ts";

const { slideshow } = content.interface;

async function openWith(page: Page, connection: object) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);
  await page.goto("/");
  await awake(page);
}

for (const connection of [{ saveData: true }, { effectiveType: "3g" }]) {
  test(`with ${JSON.stringify(connection)} the opening stands still until it is played`, async ({
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

test.describe("whoever says so to the server", () => {
  test.use({ extraHTTPHeaders: { "save-data": "on" } });

  test("gets smaller pictures, drawn as large as ever", async ({ page }) => {
    const pictures: string[] = [];
    page.on("response", async (response) => {
      if (!response.url().includes("/pictures/")) return;
      pictures.push((await response.headerValue("cache-control")) ?? "");
    });
    await page.goto("/");
    await awake(page);
    const opening = page.locator("main picture img").first();
    await expect(opening).toHaveJSProperty("complete", true);
    expect((await opening.boundingBox())?.width).toBeGreaterThan(1400);
    expect(pictures[0]).toContain("private");
  });
});
