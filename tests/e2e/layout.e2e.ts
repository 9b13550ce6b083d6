import type { Address } from "../../src/content/pages.ts";
import { content, titles } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

const { menu, button, quickLinks } = content.navigation;
const { mainMenu, quickLinks: quickLinksName, skipLink } = content.interface.layout;

test("the bar leads to every page without a reload and stays in reach", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
  const navigation = page.getByRole("navigation", { name: mainMenu });
  const bar = page.getByRole("banner");

  for (const { label, to } of [...menu, button]) {
    await test.step(to, async () => {
      await navigation.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(to);
      await expect.soft(page).toHaveTitle(titles[to as Address]);
      await expect.soft(page.locator("title")).toHaveCount(1);
      await expect.soft(navigation.locator('[aria-current="page"]')).toHaveText([label]);
      await expect
        .soft(page.locator('link[rel="canonical"]'))
        .toHaveAttribute("href", new URL(to, content.site.address).href);
      await expect.soft(page.locator('meta[name="description"]')).toHaveCount(1);
    });
  }
  expect(await page.evaluate(() => "stillTheSame" in window)).toBe(true);

  await test.step("focus is never hidden under it", async () => {
    await page.setViewportSize({ width: 1024, height: 500 });
    const links = await page.getByRole("contentinfo").getByRole("link").all();
    await links.at(-1)?.focus();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Shift+Tab");
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector("header");
        if (!focused || !bar || bar.contains(focused) || focused === document.body) return false;
        const { left, top, width } = focused.getBoundingClientRect();
        return bar.contains(document.elementFromPoint(left + width / 2, top + 1));
      });
      expect(hidden).toBe(false);
    }
  });

  await test.step("it is clear over a picture and solid once the page has scrolled", async () => {
    await page.goto("/not-there");
    await expect.soft(bar).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await page.mouse.wheel(0, 400);
    await expect.soft(bar).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect.soft(bar).toBeInViewport();
  });
});

test("a visitor finds the way by keyboard, by the links of a page and by the browser's buttons", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  const scroll = () => page.evaluate(() => window.scrollY);

  await test.step("the skip link is the first stop and leads past the bar", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: skipLink });
    await expect.soft(skip).toBeFocused();
    await expect.soft(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const inMain = await page.evaluate(() => document.activeElement?.closest("main") !== null);
    expect.soft(inMain).toBe(true);
    // Its anchor is an entry of the history.
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  await test.step("another site opens in a new tab, and its link says so", async () => {
    const { label, url } = content.site.branchSite ?? { label: "", url: "" };
    await context.route(`${url}/**`, (route) => route.fulfill({ body: "Branch" }));
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: `${label} (opens in a new tab)` }).click();
    const branch = await opened;
    await expect.soft(branch).toHaveURL(new URL(url).href);
    expect.soft(await branch.evaluate(() => window.opener)).toBeNull();
    await branch.close();
    await expect.soft(page).toHaveURL("/about");
  });

  await test.step("a page's code is fetched when the visitor points at its link", async () => {
    const fetched = page.waitForRequest(/assets\/gallery-.*\.js/);
    await page.getByRole("link", { name: "Gallery", exact: true }).first().hover();
    await fetched;
  });

  await test.step("the footer's placeholders do nothing and say so", async () => {
    const { pages } = content.site.legal;
    expect(pages.map(({ label }) => label)).toEqual(["Privacy Policy", "Terms of Service"]);
    for (const { label } of pages) {
      const placeholder = footer.getByRole("link", { name: label, disabled: true });
      await expect
        .soft(placeholder)
        .toHaveAccessibleName(`${label} (${content.site.legal.placeholderNote})`);
      const before = await scroll();
      await placeholder.click({ force: true });
      await expect.soft(page).toHaveURL("/about");
      expect.soft(await scroll()).toBeGreaterThanOrEqual(before);
    }
    await expect.soft(footer.getByText(`© 2025 ${content.site.company.fullName}`)).toBeVisible();
  });

  await test.step("a quick link leads to the top of its page and to its heading, Back to where one was", async () => {
    const links = page.getByRole("navigation", { name: quickLinksName }).getByRole("link");
    await expect.soft(links).toHaveText(quickLinks.map(({ label }) => label));
    await footer.scrollIntoViewIfNeeded();
    const left = await scroll();
    expect(left).toBeGreaterThan(200);
    await links.filter({ hasText: "News" }).click();
    await expect(page).toHaveURL("/news");
    await expect(page).toHaveTitle(titles["/news"]);
    await expect.poll(scroll).toBe(0);
    await expect.soft(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveTitle(titles["/about"]);
    await expect.poll(scroll).toBe(left);
    await page.goForward();
    await expect.poll(scroll).toBe(0);
  });

  await test.step("on About, the vision stands beside the mission, and Start Investing leads to the form", async () => {
    await page.goBack();
    const mission = await page.getByText(content.about.mission.text).boundingBox();
    const vision = await page.getByText(content.about.vision.text).boundingBox();
    if (!mission || !vision) throw new Error("Mission and vision must both be on show.");
    expect.soft(vision.x).toBeGreaterThan(mission.x + mission.width);
    expect.soft(vision.y).toBe(mission.y);
    await page.getByRole("link", { name: "Start Investing" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("on a phone, Back, a reload and a link to words lead to the part of a long page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/why-invest-in-nepal");
  await hydrated(page);
  const heading = page.getByRole("heading", { name: content.whyInvest.offers.heading });
  const place = async () => Math.round((await heading.boundingBox())?.y ?? 0);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await expect(heading).toBeInViewport();
  const before = await place();

  const link = page.getByRole("contentinfo").getByRole("link", { name: "News" });
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveTitle(titles["/news"]);
  await page.goBack();
  await expect.poll(place).toBe(before);
  await page.reload();
  await hydrated(page);
  await expect.poll(place).toBe(before);

  await test.step("the browser finds words far below the fold", async () => {
    await page.goto("about:blank");
    const words = encodeURIComponent(content.whyInvest.offers.heading);
    await page.goto(`/why-invest-in-nepal#:~:text=${words}`);
    await hydrated(page);
    await expect(heading).toBeInViewport();
  });
});
