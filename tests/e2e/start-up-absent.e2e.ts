import type { Page } from "@playwright/test";
import { titles } from "./site-content.ts";
import {
  expect,
  expectNeverOpened,
  expectRevealed,
  reportStartUp,
  sequence,
  setPlaybackRate,
  skip,
  test,
} from "./support/start-up.ts";

// `save-data.e2e.ts` and `no-javascript.e2e.ts` see that it does not play for whoever saves data or has no scripts.
test("it does not appear where motion is unwelcome, nor in a tab that opens in the background", async ({
  page,
}) => {
  await reportStartUp(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  await expectNeverOpened(page);

  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
  await page.goto("about:blank");
  await page.goto("/about");
  await expectNeverOpened(page);
});

test.describe("when something is missing", () => {
  test.use({ tolerated: /Failed to load resource: net::ERR_/ });

  test("without scripts and storage it ends by itself, once for each page load from elsewhere", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.route(/\.js$/, (route) => route.abort());
    await setPlaybackRate(page, 0);
    await page.goto("/about");
    await expect(skip(page)).toBeVisible();
    await setPlaybackRate(page, 20);
    await expectRevealed(page);
    // Without scripts every link opens a new document.
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await expect(page).toHaveTitle(titles["/news"]);
    await expectRevealed(page);
    await setPlaybackRate(page, 1);
    await page.goto("/about");
    await skip(page).click();
    await expectRevealed(page);
  });

  test("without its own script or its stylesheet it never covers the page", async ({ page }) => {
    await page.route("/about", withoutInlineScript);
    await page.goto("/about");
    await expectRevealed(page);

    await page.unroute("/about");
    await page.route(/\.css$/, (route) => route.abort());
    await page.goto("about:blank");
    await page.goto("/about");
    await expect(sequence(page)).not.toHaveAttribute("open");
  });
});

const withoutInlineScript: Parameters<Page["route"]>[1] = async (route) => {
  const response = await route.fetch();
  const html = (await response.text()).replace(/(?<=<\/dialog>)<script>.*?<\/script>/, "");
  await route.fulfill({ response, body: html });
};
