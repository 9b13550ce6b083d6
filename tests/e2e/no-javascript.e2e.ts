import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Address, addresses } from "../../src/content/pages.ts";
import { content, titles } from "./site-content.ts";
import { contactForm, message } from "./support/contact-form.ts";
import { card, copy, expectOnPaper, grid } from "./support/gallery.ts";
import { font } from "./support/hold.ts";
import { expectRevealed } from "./support/start-up.ts";
import { expect, test } from "./test.ts";

// `to-an-article.e2e.ts` reads the news without scripts.
test.use({ javaScriptEnabled: false, reducedMotion: "no-preference" });

const works: Partial<Record<Address, (page: Page) => Promise<unknown>>> = {
  "/gallery": picturesAreLinks,
  "/services": indexIsAnchors,
  "/why-invest-in-nepal": tablesOpen,
  "/news": saysThatThereIsNoNews,
  "/contact": messageIsTaken,
};

test("with JavaScript off every page is whole, works, and is set in the brand's fonts", async ({
  page,
}) => {
  const fontArrives = page.waitForResponse(font);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect.soft(page).toHaveTitle(titles[address]);
      await expectRevealed(page);
      await expect.soft(page.locator("main p").first()).toBeVisible();
      const footer = page.getByRole("contentinfo");
      await expect.soft(footer).toContainText(content.site.legal.notice);
      await works[address]?.(page);
    });
  }
  await test.step("in the brand's fonts", async () => {
    expect((await fontArrives).ok()).toBe(true);
    await page.goto("/about");
    await expect(page.locator("h1")).toHaveCSS("font-family", /^"Newsreader Display"/);
    const hasSerif = () => page.evaluate(() => document.fonts.check('1em "Newsreader Display"'));
    await expect.poll(hasSerif).toBe(true);
  });
  await test.step("the menu of a phone opens and leads on", async () => {
    const { menuButton, mainMenu } = content.interface.layout;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/services");
    await page.getByRole("button", { name: menuButton }).click();
    const menu = page.getByRole("navigation", { name: mainMenu });
    await menu.getByRole("link", { name: "News" }).click();
    await expect(page).toHaveTitle(titles["/news"]);
  });
});

async function picturesAreLinks(page: Page) {
  await expect(page.getByRole("link", { name: copy.open })).toHaveCount(16);
  await expect(grid(page)).not.toHaveAttribute("aria-busy");
  await expect(grid(page).locator("li > [inert]").filter({ visible: true })).toHaveCount(0);
  await expect.soft(page.getByText(content.gallery.advice.keys)).toBeHidden();
  await expectOnPaper(page, { sheets: 3, pictures: 16 });
  await card(page, 3).click();
  await expect(page).toHaveURL(/\/pictures\/.+\.jpg$/);
  await test.step("the browser shows the picture whole, in the middle of the window", async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    const place = () => page.locator("img").boundingBox();
    await expect.poll(place).toEqual({ x: 240, y: 0, width: 800, height: 500 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
}

async function indexIsAnchors(page: Page) {
  const index = page.getByRole("navigation", { name: content.servicesPage.index });
  const { id, title } = content.services.services.at(-1) ?? { id: "", title: "" };
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(index.locator("[aria-current]")).toHaveCount(0);
  await index.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/services#${id}`);
  await expect(page.getByRole("article", { name: title })).toBeFocused();
  await expect(page.getByRole("heading", { name: title })).toBeInViewport({ ratio: 1 });
}

async function tablesOpen(page: Page) {
  const { figures, sectors } = content.whyInvest;
  const power = page.locator("#power");
  await power.getByText(figures.copy.table).click();
  await expect(power.getByRole("table")).toBeVisible();
  await page.getByRole("region", { name: sectors.heading }).getByRole("link").first().click();
  await expect(page).toHaveURL("/services#energy");
}

async function messageIsTaken(page: Page) {
  const office = page.getByRole("complementary", { name: "Kathmandu office" });
  await expect(office).toContainText(content.site.contact.hours);
  const form = contactForm(page);
  await form.fill({ ...message, message: randomUUID() });
  await form.sendButton.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message sent!");
}

async function saysThatThereIsNoNews(page: Page) {
  const { heading, text, noScript } = content.newsPage.empty;
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  // Playwright looks for no text in <noscript>.
  const instead = page.locator("main noscript p");
  await expect(instead).toBeVisible();
  await expect(instead).toHaveText(noScript);
  await expect(page.getByText(text)).toBeHidden();
  await expect(page.locator("search form")).toBeHidden();
}
