import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const { services, servicesPage } = content;
const titles = services.services.map(({ title }) => title);
const [firstTitle = ""] = titles;
const { id: lastId, title: lastTitle } = services.services.at(-1) as (typeof services.services)[0];

const index = (page: Page) => page.getByRole("navigation", { name: servicesPage.index });
const current = (page: Page) => index(page).locator("[aria-current=true]");
const choice = (page: Page, name: string) => index(page).getByRole("link", { name });
const entry = (page: Page, name: string) => page.getByRole("article", { name });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const process = (page: Page) => page.getByRole("region", { name: "Our Investment" });

const scrollTo = (page: Page, name: string) =>
  entry(page, name).evaluate((element) => element.scrollIntoView({ block: "start" }));

/** All of its head is on the screen: below the bar, and below the row of the index if that stays. */
async function expectInSight(page: Page, name: string) {
  await expect(title(page, name)).toBeInViewport({ ratio: 1 });
  const covered = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("header, main nav")]
        .filter((part) => getComputedStyle(part).position === "sticky")
        .filter((part) => part.getBoundingClientRect().width === document.body.clientWidth)
        .reduce((lowest, part) => Math.max(lowest, part.getBoundingClientRect().bottom), 0),
    );
  const top = async () => (await entry(page, name).boundingBox())?.y ?? 0;
  // The page may still be on its way there.
  await expect.poll(async () => (await top()) - (await covered())).toBeGreaterThanOrEqual(0);
}

test("the page shows every service with its figures, and the steps, on screen and on paper", async ({
  page,
}) => {
  await page.goto("/services");

  await test.step("ten services in order, each with a picture and five features, and four steps", async () => {
    const entries = await page.getByRole("article").evaluateAll((found) =>
      found.map((entry) => ({
        title: entry.querySelector("h2")?.textContent,
        picture: entry.querySelector("img")?.alt,
        features: entry.querySelectorAll("li").length,
      })),
    );
    const picture = expect.stringMatching(/\w+ \w+/);
    expect.soft(entries).toEqual(titles.map((title) => ({ title, picture, features: 5 })));
    await expect
      .soft(process(page).getByRole("list").getByRole("heading"))
      .toHaveText([
        "01 Site Assessment",
        "02 Strategic Planning",
        "03 Project Development",
        "04 Asset Management",
      ]);
  });

  await test.step("every figure has its year and its source", async () => {
    const texts = await page.getByRole("article").allTextContents();
    for (const [place, { figures = [] }] of services.services.entries()) {
      for (const { value, year, source } of figures) {
        expect.soft(texts[place]).toContain(value);
        expect.soft(texts[place]).toContain(`${source}, ${year}`);
      }
    }
  });

  for (const width of [1024, 1440, 2560]) {
    await test.step(`each sun stands over its step at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const centres = await process(page)
        .locator("circle")
        .evaluateAll((suns) =>
          suns.map((sun) => sun.getBoundingClientRect()).map(({ x, width }) => x + width / 2),
        );
      const edges = await process(page)
        .getByRole("listitem")
        .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().left));
      expect.soft(edges).toHaveLength(4);
      edges.forEach((edge, step) => {
        const distance = Math.abs((centres[step] as number) - edge);
        expect.soft(distance, `step ${step + 1}`).toBeLessThan(2);
      });
    });
  }

  await test.step("on paper: the services and the steps, black on white, and nothing of the screen", async () => {
    await page.emulateMedia({ media: "print" });
    await expect.soft(page.getByRole("banner")).toBeHidden();
    await expect.soft(index(page)).toBeHidden();
    const closing = page.getByRole("heading", { name: servicesPage.closing.heading });
    await expect.soft(closing).toBeHidden();
    await expect.soft(page.locator("picture img").filter({ visible: true })).toHaveCount(0);
    await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
    const breaks = await page
      .getByRole("article")
      .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).breakInside));
    expect.soft(breaks).toEqual(titles.map(() => "avoid"));
    const step = page.getByRole("heading", { name: "04 Asset Management" });
    await expect.soft(step).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect.soft(process(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect.soft(page.getByText("not an offer or advice")).toBeVisible();
  });
});

test("an address with an anchor opens on that service, at every size of screen", async ({
  page,
}) => {
  // One entry of each kind: words beside its picture, and below it.
  const [one, other] = services.services.slice(3, 5) as [
    (typeof services.services)[0],
    (typeof services.services)[0],
  ];
  for (const { width, height, service } of [
    { width: 390, height: 844, service: one },
    { width: 844, height: 390, service: other },
    { width: 1440, height: 900, service: one },
  ]) {
    await test.step(`at ${width} by ${height}`, async () => {
      // Opened afresh, not as a jump within the page.
      await page.goto("about:blank");
      await page.setViewportSize({ width, height });
      await page.goto(`/services#${service.id}`);
      await hydrated(page);
      await expect(current(page)).toHaveText(service.title);
      await expectInSight(page, service.title);
      await expect(entry(page, service.title)).toBeFocused();
    });
  }

  await test.step("an anchor in capitals opens on its service too", async () => {
    await page.goto("about:blank");
    await page.goto(`/services#${other.id.toUpperCase()}`);
    await expectInSight(page, other.title);
    await expect(entry(page, other.title)).toBeFocused();
    await hydrated(page);
    await expect(current(page)).toHaveText(other.title);
    await expect(page).toHaveURL(`/services#${other.id}`);
  });

  await test.step("an anchor that is typed into the address leads to its service", async () => {
    await page.goto(`/services#${one.id}`);
    await expect(current(page)).toHaveText(one.title);
    await expectInSight(page, one.title);
    await expect(entry(page, one.title)).toBeFocused();
  });
});

test("the index follows the reader and leads to each service with the focus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/services");
  await hydrated(page);

  await test.step("a choice leads there with the focus, and Back returns", async () => {
    const name = "Healthcare Infrastructure";
    await choice(page, name).click();
    await expect(page).toHaveURL("/services#healthcare");
    await expect(entry(page, name)).toBeFocused();
    await expectInSight(page, name);
    await page.goBack();
    await expect(page).toHaveURL("/services");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step("it follows the reader down and up again", async () => {
    await expect(current(page)).toHaveText(firstTitle);
    const some = titles.filter((_, place) => place % 3 === 0);
    for (const name of [...some, ...some.toReversed()]) {
      await scrollTo(page, name);
      await expect(current(page)).toHaveText(name);
      await expect(current(page)).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step("the same choice again leads back there after scrolling away", async () => {
    const name = "Energy Infrastructure";
    await choice(page, name).press("Enter");
    await expect(page).toHaveURL("/services#energy");
    await expect(current(page)).toHaveText(name);
    await entry(page, "Tourism & Hospitality").scrollIntoViewIfNeeded();
    await choice(page, name).press("Enter");
    await expect(entry(page, name)).toBeFocused();
    await expectInSight(page, name);
  });

  await test.step("back from another page of the site, the view and the focus are at the service", async () => {
    await choice(page, lastTitle).click();
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "About Us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`/services#${lastId}`);
    await expect(entry(page, lastTitle)).toBeFocused();
    await expectInSight(page, lastTitle);
  });

  await test.step("the row of a phone stays under the bar and brings the current service into view", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await scrollTo(page, firstTitle);
    await expect(choice(page, firstTitle)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, lastTitle);
    await expect(choice(page, lastTitle)).toHaveAttribute("aria-current", "true");
    // A link that is pressed while the row still scrolls is no longer under the pointer.
    const isAtItsEnd = () =>
      index(page).evaluate((row) => row.scrollLeft + row.clientWidth >= row.scrollWidth - 1);
    await expect.poll(isAtItsEnd).toBe(true);
    await expect(choice(page, lastTitle)).toBeInViewport({ ratio: 1 });
    await choice(page, firstTitle).click();
    await expectInSight(page, firstTitle);
  });
  await test.step("back into the row and the bar by keyboard, the page stays and the focus is seen", async () => {
    // Before the first service, because those before others have links of their own.
    await scrollTo(page, firstTitle);
    await expect(current(page)).toHaveText(firstTitle);
    await entry(page, firstTitle).focus();
    const place = await page.evaluate(() => window.scrollY);
    const homeLink = page.getByRole("link", { name: "Home page" }).first();
    const menuButton = page.getByRole("button", { name: "Menu" });
    const row = titles.toReversed().map((title) => choice(page, title));
    for (const stop of [...row, menuButton, homeLink]) {
      await page.keyboard.press("Shift+Tab");
      await expect(stop).toBeFocused();
      await expect(stop).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });
});
