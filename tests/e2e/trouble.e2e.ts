import { content, titles } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

test.use({ tolerated: /Failed to load resource: net::ERR_|TypeError/ });

test("the layout stays around a page that cannot be shown, says why, and the page can be had again", async ({
  page,
  context,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await test.step("an unknown address, even without pictures", async () => {
    await page.route(/\/pictures\//, (route) => route.abort());
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(heading).toHaveText("Unexpected Application Error!");
    await expect(page.getByText("404 Not Found")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("link", { name: content.error.home.label }).click();
    await expect(page).toHaveTitle(titles["/"]);
    await page.unrouteAll();
  });
  await test.step("an address that cannot be decoded, before the scripts run and after", async () => {
    const response = await page.goto("/%ff");
    expect(response?.status()).toBe(404);
    await expect(heading).toHaveText("Unexpected Application Error!");
    await hydrated(page);
    await expect(heading).toHaveText("Unexpected Application Error!");
    await expect(page.getByText("404 Not Found")).toBeVisible();
    await page.goto("/");
    await hydrated(page);
  });
  await test.step("without a connection", async () => {
    await context.setOffline(true);
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await expect(heading).toHaveText("Unexpected Application Error!");
    const { text, retry } = content.error.offline;
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("button", { name: retry }).click();
    await expect(page.getByText(text)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: retry }).click();
    await expect(page).toHaveTitle(titles["/news"]);
    // Before that, a link is the browser's, and a document brings its words along.
    await hydrated(page);
  });
  await test.step("a page that breaks while it is rendered", async () => {
    const broken = { contentType: "text/javascript", body: "export default {}" };
    await page.route(/_content_about.*\.js/, (route) => route.fulfill(broken));
    await page.getByRole("link", { name: "About Us", exact: true }).first().click();
    await expect(heading).toHaveText("Unexpected Application Error!");
    await expect(page.getByText(/Cannot read properties|undefined/)).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("button", { name: content.error.broken.reload }).click();
    await expect(heading).toHaveText(content.about.heading);
  });
  await test.step("a page whose code is gone is loaded as a document, and works without it", async () => {
    await page.unrouteAll();
    await page.goto("/about");
    await hydrated(page);
    await page.route(/assets\/gallery-.*\.js/, (route) => route.abort());
    await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
    await page.getByRole("link", { name: "Gallery", exact: true }).first().click();
    await expect(page).toHaveTitle(titles["/gallery"]);
    await expect(heading).toHaveText(content.gallery.heading);
    expect(await page.evaluate(() => "stillTheSame" in window)).toBe(false);
  });
});
