import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const { services, servicesPage } = content;
const titles = services.services.map(({ title }) => title);
const { id: lastId, title: lastTitle } = services.services.at(-1) as (typeof services.services)[0];

const widths = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const index = (page: Page) => page.getByRole("navigation", { name: servicesPage.index });
const entry = (page: Page, name: string) => page.getByRole("article", { name });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

/** All of its head is on the screen: below the bar, and below the row of the index if that stays. */
async function expectInSight(page: Page, name: string) {
  await expect(title(page, name)).toBeInViewport({ ratio: 1 });
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll("header, main nav")]
      .filter((part) => getComputedStyle(part).position === "sticky")
      .filter((part) => part.getBoundingClientRect().width === document.body.clientWidth)
      .reduce((lowest, part) => Math.max(lowest, part.getBoundingClientRect().bottom), 0),
  );
  expect((await entry(page, name).boundingBox())?.y).toBeGreaterThanOrEqual(covered);
}

test("shows ten services in order, each with a picture and five features, and four steps", async ({
  page,
}) => {
  await page.goto("/services");
  const entries = page.getByRole("article");
  await expect(entries.getByRole("heading", { level: 2 })).toHaveText(titles);
  for (const each of await entries.all()) {
    await expect(each.getByRole("img")).toHaveAttribute("alt", /\w+ \w+/);
    await expect(each.getByRole("listitem")).toHaveCount(5);
  }
  const process = page.getByRole("region", { name: "Our Investment" });
  await expect(process.getByRole("list").getByRole("heading")).toHaveText([
    "01 Site Assessment",
    "02 Strategic Planning",
    "03 Project Development",
    "04 Asset Management",
  ]);
});

test("shows the year and the source of every figure", async ({ page }) => {
  await page.goto("/services");
  for (const { title, figures = [] } of services.services) {
    for (const { value, year, source } of figures) {
      await expect(entry(page, title)).toContainText(value);
      await expect(entry(page, title)).toContainText(`${source}, ${year}`);
    }
  }
});

for (const viewport of [...widths, { width: 1280, height: 600 }, { width: 844, height: 390 }]) {
  const size = `${viewport.width} by ${viewport.height}`;

  test(`an address with an anchor opens on that service, at ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // One entry of each kind: words beside its picture, and below it.
    for (const { id, title: name } of services.services.slice(3, 5)) {
      // Afresh, not as a jump within the page.
      await page.goto("about:blank");
      await page.goto(`/services#${id}`);
      await hydrated(page);
      await expect(index(page).locator("[aria-current=true]")).toHaveText(name);
      await expectInSight(page, name);
      await expect(entry(page, name)).toBeFocused();
    }
  });
}

test("the index follows the reader down and up again", async ({ page }) => {
  await page.goto("/services");
  const current = index(page).locator("[aria-current=true]");
  await expect(current).toHaveText(titles[0] as string);
  for (const name of [...titles, ...titles.toReversed()]) {
    await entry(page, name).evaluate((element) => element.scrollIntoView({ block: "start" }));
    await expect(current).toHaveText(name);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test("a choice in the index leads there with the focus, and Back returns", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await index(page).getByRole("link", { name: "Healthcare Infrastructure" }).click();
  await expect(page).toHaveURL("/services#healthcare");
  await expect(entry(page, "Healthcare Infrastructure")).toBeFocused();
  await expectInSight(page, "Healthcare Infrastructure");
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the same choice again leads back there after scrolling away", async ({ page }) => {
  await page.goto("/services#energy");
  await hydrated(page);
  await expect(index(page).locator("[aria-current=true]")).toHaveText("Energy Infrastructure");
  await entry(page, "Tourism & Hospitality").scrollIntoViewIfNeeded();
  await index(page).getByRole("link", { name: "Energy Infrastructure" }).press("Enter");
  await expect(entry(page, "Energy Infrastructure")).toBeFocused();
  await expectInSight(page, "Energy Infrastructure");
});

test("the row of a phone stays under the bar and brings the current service into view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  await hydrated(page);
  await entry(page, lastTitle).evaluate((element) => element.scrollIntoView({ block: "start" }));
  const current = index(page).getByRole("link", { name: lastTitle });
  await expect(current).toHaveAttribute("aria-current", "true");
  await expect(current).toBeInViewport({ ratio: 1 });
  await index(page)
    .getByRole("link", { name: titles[0] as string })
    .click();
  await expectInSight(page, titles[0] as string);
});

test("coming from another page of the site, the view and the focus are at the service", async ({
  page,
}) => {
  await page.goto("/services");
  await hydrated(page);
  await index(page).getByRole("link", { name: lastTitle }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`/services#${lastId}`);
  await expect(entry(page, lastTitle)).toBeFocused();
  await expectInSight(page, lastTitle);
});

test("an anchor typed into the address leads there", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await expect(index(page).locator("[aria-current=true]")).toBeVisible();
  await page.goto(`/services#${lastId}`);
  await hydrated(page);
  await expect(entry(page, lastTitle)).toBeFocused();
  await expectInSight(page, lastTitle);
});

test("is complete without JavaScript, and the index works as plain anchors", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/services");
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(index(page).locator("[aria-current]")).toHaveCount(0);
  await index(page).getByRole("link", { name: lastTitle }).click();
  await expect(page).toHaveURL(`/services#${lastId}`);
  await expect(entry(page, lastTitle)).toBeFocused();
  await expect(title(page, lastTitle)).toBeInViewport({ ratio: 1 });
  await context.close();
});

test("each sun stands over its step, at every wide screen", async ({ page }) => {
  await page.goto("/services");
  for (const width of [1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const process = page.getByRole("region", { name: "Our Investment" });
    const centres = await process
      .locator("circle")
      .evaluateAll((suns) =>
        suns.map((sun) => sun.getBoundingClientRect()).map(({ x, width }) => x + width / 2),
      );
    const edges = await process
      .getByRole("listitem")
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().left));
    edges.forEach((edge, step) => {
      expect(
        Math.abs((centres[step] as number) - edge),
        `step ${step + 1} at ${width}`,
      ).toBeLessThan(2);
    });
  }
});

test("prints the services and the steps, black on white, and nothing of the screen", async ({
  page,
}) => {
  await page.goto("/services");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(index(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: servicesPage.closing.heading })).toBeHidden();
  await expect(page.locator("picture img").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const name of titles) await expect(entry(page, name)).toHaveCSS("break-inside", "avoid");
  const step = page.getByRole("heading", { name: "04 Asset Management" });
  await expect(step).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("region", { name: "Our Investment" })).toHaveCSS(
    "background-color",
    "rgba(0, 0, 0, 0)",
  );
  await expect(page.getByText("not an offer or advice")).toBeVisible();
});
