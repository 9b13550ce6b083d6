import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { expect, test } from "./test.ts";

const { badge, reasons, figures, weigh, sectors, offers } = content.whyInvest;
const address = "/why-invest-in-nepal";

const chart = (page: Page, id: string) => page.locator(`#${id}`);

test("the badge never stands without its year and the latest official figure", async ({ page }) => {
  await page.goto(address);
  const hero = page.getByRole("main").locator("section").first();
  await expect(hero).toContainText("7.1% GDP Growth");
  await expect(hero.getByText(badge.latest)).toBeInViewport();
  await expect(hero).toContainText(badge.year);
});

test("the hero picture fills the screen and starts under the bar", async ({ page }) => {
  await page.goto(address);
  const hero = await page.getByRole("main").locator("section").first().boundingBox();
  expect(hero?.y).toBe(0);
  expect(hero?.height).toBeGreaterThanOrEqual(900);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("each of the six reasons shows its figure first, and its year and source last", async ({
  page,
}) => {
  await page.goto(address);
  const articles = page.getByRole("region", { name: reasons.heading }).getByRole("article");
  await expect(articles).toHaveCount(6);
  for (const [index, { title, figure }] of reasons.reasons.entries()) {
    const article = articles.nth(index);
    const value = await article.getByText(figure.value, { exact: false }).first().boundingBox();
    const heading = await article.getByRole("heading", { name: title }).boundingBox();
    const source = await article.getByText(`${figure.source}, ${figure.year}.`).boundingBox();
    expect(value?.y).toBeLessThan(heading?.y ?? 0);
    expect(source?.y).toBeGreaterThan(heading?.y ?? 0);
  }
});

test("ten sectors lead, in their order, to their entries on the services page", async ({
  page,
}) => {
  await page.goto(address);
  const links = page.getByRole("region", { name: sectors.heading }).getByRole("link");
  await expect(links).toHaveCount(10);
  for (const [index, { id, name }] of sectors.sectors.entries()) {
    await expect(links.nth(index)).toHaveAttribute("href", `/services#${id}`);
    await expect(links.nth(index)).toContainText(name);
  }
  // The whole row is the link, so its far end leads there too.
  const row = await links.nth(4).boundingBox();
  await links.nth(4).click({ position: { x: (row?.width ?? 0) - 8, y: 12 } });
  await expect(page).toHaveURL("/services#tourism");
});

test("a sector's name and line stand beside its picture at every width", async ({ page }) => {
  await page.goto(address);
  for (const width of [320, 390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole("region", { name: sectors.heading }).getByRole("link").first();
    const picture = await row.locator("img").boundingBox();
    for (const text of [row.getByRole("heading"), row.getByRole("paragraph")]) {
      const box = await text.boundingBox();
      expect(box?.x, `at ${width} px`).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    }
  }
});

test("the five offers are an ordered list", async ({ page }) => {
  await page.goto(address);
  const list = page.getByRole("region", { name: offers.heading }).getByRole("list");
  await expect(list.getByRole("listitem")).toHaveCount(5);
  expect(await list.evaluate((element) => element.tagName)).toBe("OL");
});

test("every point to weigh shows its source and its year", async ({ page }) => {
  await page.goto(address);
  const items = page.getByRole("region", { name: weigh.heading }).getByRole("listitem");
  for (const [index, { source, year }] of weigh.points.entries()) {
    await expect(items.nth(index)).toContainText(`${source}, ${year}.`);
  }
});

test("a chart is one picture with a name, and says every value to those who hear it", async ({
  page,
}) => {
  await page.goto(address);
  const growth = chart(page, "growth").getByRole("img", { name: figures.copy.kind });
  await expect(growth).toHaveAccessibleName(/FY 2018\/19: 7\.1%, estimate/);
  await expect(growth).toHaveAccessibleName(/FY 2019\/20: −2\.4%/);
  await expect(growth).toHaveAccessibleName(/FY 2023\/24: 3\.67%, revised/);
});

test("a negative value runs to the left of the line of zero", async ({ page }) => {
  await page.goto(address);
  const bars = chart(page, "growth").locator("rect");
  const [above, below] = [await bars.nth(0).boundingBox(), await bars.nth(1).boundingBox()];
  // The hatched bar has an outline, half of which lies outside.
  expect(Math.abs((below?.x ?? 0) + (below?.width ?? 0) - (above?.x ?? 0))).toBeLessThan(1);
  expect((below?.width ?? 0) / (above?.width ?? 1)).toBeCloseTo(2.4 / 7.1, 2);
});

test("the figures open as a table by keyboard", async ({ page }) => {
  await page.goto(address);
  const arrivals = chart(page, "arrivals");
  await expect(arrivals.getByRole("table")).toBeHidden();
  await arrivals.getByText(figures.copy.table).focus();
  await page.keyboard.press("Enter");
  const table = arrivals.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("row").last()).toContainText("1,158,459");
  await page.keyboard.press("Enter");
  await expect(table).toBeHidden();
});

test("the map names both neighbours at the same size and says that it shows no borders", async ({
  page,
}) => {
  await page.goto(address);
  const map = page.getByRole("figure", { name: figures.map.heading });
  await expect(map.getByRole("img", { name: figures.map.alt })).toBeVisible();
  await expect(map).toContainText(figures.map.note);
  const sizeOf = (name: string) =>
    map
      .locator("text")
      .filter({ hasText: name })
      .evaluate((text) => getComputedStyle(text).fontSize);
  expect(await sizeOf(figures.map.names.south)).toBe(await sizeOf(figures.map.names.north));
});

test("on a phone labels keep a readable size and the map its names", async ({ page }) => {
  await page.goto(address);
  for (const summary of await page.getByText(figures.copy.table).all()) await summary.click();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const smallest = await page
      .getByRole("region", { name: figures.heading })
      .locator("text, span, data, td, th")
      .evaluateAll((elements) =>
        Math.min(
          ...elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ),
      );
    expect(smallest, `at ${width} px`).toBeGreaterThanOrEqual(13);
    const client = await page.evaluate(() => document.documentElement.clientWidth);
    const map = page.getByRole("figure", { name: figures.map.heading });
    for (const name of await map.locator("text").all()) {
      const box = await name.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(client);
    }
  }
});

test("no name on the map lies over another, down to 320 px", async ({ page }) => {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overlaps = await page
      .getByRole("figure", { name: figures.map.heading })
      .locator("text")
      .evaluateAll((texts) =>
        texts.flatMap((text, index) =>
          texts.slice(index + 1).flatMap((other) => {
            const [a, b] = [text.getBoundingClientRect(), other.getBoundingClientRect()];
            // Letters fill about two thirds of their line's box.
            const [slackA, slackB] = [a.height / 6, b.height / 6];
            const apart =
              a.right <= b.left ||
              b.right <= a.left ||
              a.bottom - slackA <= b.top + slackB ||
              b.bottom - slackB <= a.top + slackA;
            return apart ? [] : [`${text.textContent} / ${other.textContent}`];
          }),
        ),
      );
    expect(overlaps, `at ${width} px`).toEqual([]);
  }
});

test("without JavaScript the page is whole: charts, map, tables and links", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  for (const { id, bars } of figures.charts) {
    await expect(chart(page, id).locator("rect")).toHaveCount(bars.length);
  }
  await chart(page, "power").getByText(figures.copy.table).click();
  await expect(chart(page, "power").getByRole("table")).toBeVisible();
  await page.getByRole("region", { name: sectors.heading }).getByRole("link").first().click();
  await expect(page).toHaveURL("/services#energy");
  await context.close();
});

test("on paper the charts are ink on white and the tables stay folded away", async ({ page }) => {
  await page.goto(address);
  await page.emulateMedia({ media: "print" });
  const region = page.getByRole("region", { name: figures.heading });
  expect(await region.evaluate((section) => getComputedStyle(section).backgroundColor)).toBe(
    "rgba(0, 0, 0, 0)",
  );
  await expect(region.getByText(figures.copy.table).first()).toBeHidden();
  const drawings = region.locator('[role="img"] svg');
  expect(await drawings.count()).toBeGreaterThan(10);
  for (const drawing of await drawings.all()) await expect(drawing).toBeVisible();
});
