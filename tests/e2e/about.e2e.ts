import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const { about, site } = content;

test("tells mission, vision and three values, in that order", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("main").getByRole("heading")).toHaveText([
    about.heading,
    "Mission",
    "Vision",
    about.values.heading,
    "Environmental Sustainability",
    "Community Development",
    "Transparent Practices",
    "Invest with Us",
  ]);
});

test("Start Investing leads to the contact page", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("link", { name: "Start Investing" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the branch's site opens in a new tab, and its link says so", async ({ page, context }) => {
  await context.route(`${site.branchSite.url}/**`, (route) => route.fulfill({ body: "Branch" }));
  await page.goto("/about");
  await hydrated(page);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: `${site.branchSite.label} (opens in a new tab)` }).click();
  const branch = await opened;
  await expect(branch).toHaveURL(new URL(site.branchSite.url).href);
  expect(await branch.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL("/about");
});

test("on wide screens the vision stands a step down and to the right", async ({ page }) => {
  await page.goto("/about");
  const mission = await page.getByText(about.mission.text).boundingBox();
  const vision = await page.getByText(about.vision.text).boundingBox();
  if (!mission || !vision) throw new Error("Mission and vision must both be on show.");
  expect(vision.x).toBeGreaterThan(mission.x + 400);
  expect(vision.y).toBeGreaterThan(mission.y + mission.height);
});

test("is complete without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(3);
  await page.getByRole("link", { name: "Start Investing" }).click();
  await expect(page).toHaveURL("/contact");
  await context.close();
});
