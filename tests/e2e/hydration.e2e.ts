import type { Page } from "@playwright/test";
import { fontsShown } from "./support/fonts.ts";
import { font, hold, script } from "./support/hold.ts";
import { expect, hydrated, showLife, test } from "./test.ts";

const heroPicture = /\/pictures\/hero-1.*\.avif$/;

function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return {
    scripts: () => asked.filter((path) => script.test(path)),
    fonts: () => asked.filter((path) => font.test(path)),
    pictures: () => asked.filter((path) => path.startsWith("/pictures/")),
  };
}

/** Parsed and laid out, with the hero picture still on its way. */
async function openWithoutPicture(page: Page) {
  const showPicture = await hold(page, heroPicture);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return showPicture;
}

test.describe("with the hero picture still on its way", () => {
  test.use({ fonts: "new" });

  test("nothing else is fetched until it is there", async ({ page }) => {
    const asked = watchRequests(page);
    const showPicture = await openWithoutPicture(page);
    await test.step("a pointer that rests where the page appears is no sign of life", () =>
      page.evaluate(async () => {
        document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      }));
    expect(asked.scripts()).toEqual([]);
    expect(asked.fonts()).toEqual([]);
    expect(asked.pictures()).toEqual([expect.stringMatching(heroPicture)]);

    await showPicture();
    await hydrated(page);
    await expect.poll(() => asked.pictures().length).toBeGreaterThan(1);
    await fontsShown(page);
  });

  test("the first sign of life starts the application", async ({ page }) => {
    await openWithoutPicture(page);
    await showLife(page);
    await hydrated(page);
  });
});
