import type { Locator } from "@playwright/test";
import { content } from "./site-content.ts";
import { expect, test } from "./test.ts";

const { badge, reasons, figures, risks, sectors, offers } = content.whyInvest;

const newer = badge.newer?.about ?? "";

/** Says each source with its year, as a link to its page that opens beside the site. */
async function expectLinks(
  part: Locator,
  sources: { source: string; year: string; url: string }[],
) {
  for (const { source, year, url } of sources) {
    const link = part.getByRole("link", {
      name: `${source}, ${year} (${content.interface.layout.newTab})`,
    });
    await expect.soft(link).toHaveAttribute("href", url);
    await expect.soft(link).toHaveAttribute("target", "_blank");
  }
}

test("the page shows every claim with its figure, year and source, on screen and on paper", async ({
  page,
}) => {
  await page.goto("/why-invest-in-nepal");
  const main = page.getByRole("main");
  const region = (name: string) => page.getByRole("region", { name });
  const map = page.getByRole("figure", { name: figures.map.heading });

  await test.step("the hero fills the screen, and its badge never stands without its year and a newer figure", async () => {
    const hero = main.locator("section").first();
    const box = await hero.boundingBox();
    expect.soft(box?.y).toBe(0);
    expect.soft(box?.height).toBeGreaterThanOrEqual(900);
    await expect.soft(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect.soft(hero).toContainText("7.1% GDP Growth");
    await expect.soft(hero).toContainText(`${badge.about}: ${badge.source}, ${badge.year}`);
    await expect.soft(hero.getByText(newer)).toBeInViewport();
  });

  await test.step("on a phone held sideways both are in the first view", async () => {
    for (const [width, height] of [
      [844, 390],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.soft(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect.soft(main.getByText(badge.value).first()).toBeInViewport({ ratio: 1 });
      await expect.soft(main.getByText(newer)).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("each of the six reasons shows its claim first, then its figure, and its year and source last", async () => {
    const articles = region(reasons.heading).getByRole("article");
    await expect.soft(articles).toHaveCount(6);
    for (const [place, { figure, sources = [] }] of reasons.reasons.entries()) {
      await expectLinks(articles.nth(place), [figure, ...sources]);
    }
    const misplaced = await articles.evaluateAll((found) =>
      found.filter((article) => {
        const [claim = 0, figure = 0, source = 0] = ["h3", "p", "p:last-of-type"].map(
          (part) => article.querySelector(part)?.getBoundingClientRect().top,
        );
        return claim >= figure || figure >= source;
      }),
    );
    expect.soft(misplaced).toEqual([]);
  });

  await test.step("every point to weigh shows its sources and their years", async () => {
    const points = region(risks.heading).getByRole("listitem");
    for (const [place, { sources }] of risks.points.entries()) {
      await expectLinks(points.nth(place), sources);
    }
  });

  await test.step("the five offers are an ordered list", async () => {
    await expect.soft(region(offers.heading).locator("ol > li")).toHaveCount(5);
  });

  await test.step("a chart is one picture with a name, which says its values", async () => {
    const growth = page.locator("#growth").getByRole("img", { name: figures.copy.kind });
    await expect.soft(growth).toHaveAccessibleName(/FY 2018\/19: 7\.1%, estimate/);
  });

  await test.step("the map names both neighbours at the same size and says that it shows no borders", async () => {
    await expect.soft(map.getByRole("img", { name: figures.map.alt })).toBeVisible();
    await expect.soft(map).toContainText(figures.map.note);
    const sizeOf = (name: string) =>
      map
        .locator("text")
        .filter({ hasText: name })
        .evaluate((text) => getComputedStyle(text).fontSize);
    const { north, south } = figures.map.names;
    expect.soft(await sizeOf(south)).toBe(await sizeOf(north));
  });

  await test.step("on paper the charts are ink on white and the tables stay folded away", async () => {
    await page.emulateMedia({ media: "print" });
    const part = region(figures.heading);
    await expect.soft(part).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect.soft(part.getByText(figures.copy.table).first()).toBeHidden();
    const drawings = part.locator('[role="img"] svg');
    expect.soft(await drawings.count()).toBeGreaterThan(10);
    await expect.soft(drawings.filter({ visible: false })).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  });

  await page.evaluate(() => document.fonts.ready);
  for (const summary of await page.getByText(figures.copy.table).all()) await summary.click();
  for (const width of [320, 390, 820, 1024, 1440]) {
    await test.step(`at ${width} px labels are readable and nothing lies over another`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const row = region(sectors.heading).getByRole("link").first();
      const picture = await row.locator("img").boundingBox();
      for (const text of [row.getByRole("heading"), row.getByRole("paragraph")]) {
        const box = await text.boundingBox();
        expect.soft(box?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
      }
      const labels = region(figures.heading).locator("text, span, data, td, th");
      expect.soft(await labels.evaluateAll(smallestText)).toBeGreaterThanOrEqual(13);
      const rows = region(figures.heading).getByRole("rowheader", { name: /^(FY )?\d/ });
      expect.soft(await rows.evaluateAll(inTwoLines)).toEqual([]);
      expect.soft(await map.locator("text").evaluateAll(overlaps)).toEqual([]);
    });
  }

  await test.step("the sectors lead, in their order, to their entries on the services page", async () => {
    const links = region(sectors.heading).getByRole("link");
    await expect.soft(links).toContainText(content.services.services.map(({ title }) => title));
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect.soft(hrefs).toEqual(content.services.services.map(({ id }) => `/services#${id}`));
    expect.soft(hrefs).toHaveLength(10);
    // The whole row is the link, so its far end leads there too.
    const row = await links.nth(4).boundingBox();
    await links.nth(4).click({ position: { x: (row?.width ?? 0) - 8, y: 12 } });
    await expect(page).toHaveURL("/services#tourism");
  });
});

function inTwoLines(elements: Element[]): (string | null)[] {
  const range = document.createRange();
  return elements
    .filter((element) => {
      range.selectNodeContents(element);
      return range.getClientRects().length !== 1;
    })
    .map((element) => element.textContent);
}

function smallestText(elements: Element[]): number {
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  return Math.min(...sizes);
}

function overlaps(texts: Element[]): string[] {
  return texts.flatMap((text, index) =>
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
  );
}
