import { timing } from "../../src/app/features/start-up/timing.ts";
import { titles } from "./site-content.ts";
import {
  expect,
  expectNeverOpened,
  expectRevealed,
  forwardTo,
  openAt,
  reportStartUp,
  sequence,
  setPlaybackRate,
  skip,
  test,
} from "./support/start-up.ts";

test.describe("it does not appear", () => {
  test.beforeEach(({ page }) => reportStartUp(page));

  test("where motion is unwelcome", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/about");
    await expectNeverOpened(page);
  });

  test("where data is to be saved", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await page.goto("/about");
    await expectNeverOpened(page);
  });

  test("in a tab that opens in the background", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
    await page.goto("/about");
    await expectNeverOpened(page);
  });

  test("without JavaScript", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    await expectRevealed(page);
    await context.close();
  });
});

test.describe("when something is missing", () => {
  test.use({ tolerated: /Failed to load resource: net::ERR_/ });

  test("without any script file it ends by itself, and the page can be used", async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await setPlaybackRate(page, 0);
    await page.goto("/about");
    await expect(sequence(page)).toHaveAttribute("data-phase", "loading");
    await setPlaybackRate(page, 20);
    await expect(sequence(page)).not.toHaveAttribute("open");
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await expect(page).toHaveTitle(titles["/news"]);
    await expectRevealed(page);
  });

  test("without its own script it never covers the page", async ({ page }) => {
    await page.route("/about", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/(?<=<\/dialog>)<script>.*?<\/script>/, "");
      await route.fulfill({ response, body: html });
    });
    await page.goto("/about");
    await expectRevealed(page);
  });

  test("once it plays it is out of sight in the end, whatever becomes of its script", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.close = () => undefined;
    });
    await openAt(page, "curtain");
    await forwardTo(page, timing.total);
    await expect(sequence(page)).toBeHidden();
  });

  test("without its stylesheet it never covers the page", async ({ page }) => {
    await page.route(/\.css$/, (route) => route.abort());
    await page.goto("/about");
    await expect(sequence(page)).not.toHaveAttribute("open");
  });

  test("without storage it plays once for each page load, and never within the site", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    // Without scripts every link opens a new document.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto("/about");
    await skip(page).click();
    await expectRevealed(page);
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await expect(page).toHaveTitle(titles["/news"]);
    await expectRevealed(page);
    await page.goto("/about");
    await expect(sequence(page)).toHaveAttribute("open");
  });
});
