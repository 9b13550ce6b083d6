import { addresses } from "../../src/content/pages.ts";
import { content, titles } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const lostRequests = /Failed to load resource: net::ERR_/;

test("an unknown address answers 404 with the error screen in the layout", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByText("404 Not Found")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("link", { name: content.error.home.label }).click();
  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle(titles["/"]);
});

test("with JavaScript off every route shows its heading and text", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveTitle(titles[address]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main p").first()).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(content.site.legal.notice);
  }
  await context.close();
});

test.describe("when requests are lost", () => {
  test.use({ tolerated: lostRequests });

  test("without any script the page still reads and its links work", async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await expect(page).toHaveTitle(titles["/news"]);
  });

  test("without its pictures the page still reads", async ({ page }) => {
    await page.route(/\/pictures\//, (route) => route.abort());
    await page.goto("/not-there");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a page whose code is gone is loaded afresh, once", async ({ page }) => {
    await page.goto("/about");
    await hydrated(page);
    await page.route(/assets\/gallery-.*\.js/, (route) => route.abort(), { times: 2 });
    await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
    await page.getByRole("link", { name: "Gallery", exact: true }).first().click();
    await expect(page).toHaveTitle(titles["/gallery"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.gallery.heading);
    expect(await page.evaluate(() => "stillTheSame" in window)).toBe(false);
  });

  test("without a connection a page says so in the layout, and can be tried again", async ({
    page,
    context,
  }) => {
    await page.goto("/about");
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    const { text, retry } = content.error.offline;
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("button", { name: retry }).click();
    await expect(page.getByText(text)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: retry }).click();
    await expect(page).toHaveTitle(titles["/news"]);
  });
});

test.describe("a page that breaks while it is rendered", () => {
  test.use({ tolerated: /TypeError|React Router caught/ });

  test("shows its message in the layout and can be loaded afresh", async ({ page }) => {
    await page.goto("/contact");
    await hydrated(page);
    const broken = { contentType: "text/javascript", body: "export default {}" };
    await page.route(/_content_about.*\.js/, (route) => route.fulfill(broken));
    await page.getByRole("link", { name: "About Us", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await expect(page.getByText(/Cannot read properties|undefined/)).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("button", { name: content.error.broken.reload }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.about.heading);
  });
});

test("the site works where storage is denied", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await page.goto("/about");
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page).toHaveTitle(titles["/news"]);
});
