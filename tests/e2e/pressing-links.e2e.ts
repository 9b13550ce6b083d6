import type { Locator, Page } from "@playwright/test";
import { addresses } from "../../src/content/pages.ts";
import { content, titles } from "./site-content.ts";
import { card, expectShown } from "./support/gallery.ts";
import { hold, hydratedWhileLeaving, pressLater, script } from "./support/hold.ts";
import { expect, hydrated, test } from "./test.ts";

test.use({ hasTouch: true, tolerated: /^request: mailto:/ });

const { layout } = content.interface;

const inBar = (page: Page, address: string) =>
  page.getByRole("banner").locator(`nav a[href="${address}"]`);

const arrived = (page: Page, address: string) => page.waitForURL(address, { waitUntil: "commit" });

const ways = {
  mouse: (page: Page, address: string) => inBar(page, address).click({ noWaitAfter: true }),
  finger: (page: Page, address: string) => inBar(page, address).tap({ noWaitAfter: true }),
  keyboard: async (page: Page, address: string) => {
    // A new page takes the focus to its heading: whoever uses keys goes on from there.
    await expect(page.locator("h1")).toBeFocused();
    await inBar(page, address).focus();
    await page.keyboard.press("Enter");
  },
};

test("links pressed in a hurry all lead on, and the last one counts", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);

  await test.step("of two links pressed while the first is loading, the last one counts", async () => {
    const send = await hold(page, script);
    await inBar(page, "/about").click();
    await inBar(page, "/news").click();
    await send();
    await expect(inBar(page, "/news")).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(titles["/news"]);
  });

  const others = addresses.filter((address) => address !== "/" && address !== "/news");
  let pressed = 0;
  for (const [way, press] of Object.entries(ways)) {
    await test.step(`links pressed by ${way} soon after each other all lead on`, async () => {
      for (const pause of [0, 0, 50, 150]) {
        const address = others[pressed++ % others.length] ?? "";
        await press(page, address);
        await arrived(page, address);
        await page.waitForTimeout(pause);
      }
    });
  }

  await test.step("Back pressed twice quickly leads two pages back", async () => {
    for (const address of ["/about", "/news", "/contact"]) {
      await inBar(page, address).click();
      await arrived(page, address);
    }
    await page.evaluate(() => {
      history.back();
      setTimeout(() => history.back());
    });
    await arrived(page, "/about");
  });
});

test("a page whose script stalls is loaded as a document after two seconds, or when its link is pressed again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  const ways = {
    "after two seconds": () => page.clock.runFor(1700),
    "at the second press": () => page.getByRole("link", { name: "About Us" }).last().click(),
  };
  for (const [when, act] of Object.entries(ways)) {
    await test.step(when, async () => {
      await page.goto("/");
      await hydrated(page);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await hold(page, /\/assets\/about.*\.js$/);
      let asked = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/about")) asked++;
      });
      await page.getByRole("button", { name: layout.menuButton }).click();
      await inBar(page, "/about").click({ noWaitAfter: true });
      await expect(inBar(page, "/about")).toBeHidden();
      await page.clock.runFor(300);
      await expect(page.locator("html[data-navigation=loading]")).toHaveCount(1);
      expect(asked).toBe(0);
      await act();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.about.heading);
      expect(asked).toBe(1);
      await page.unrouteAll();
      await page.clock.resume();
    });
  }
});

test("neither a mail link nor a download makes the next link load a document", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator("main a[href^='mailto:']").click();
  const saved = page.waitForEvent("download");
  await page.locator("main a[download]").click();
  await saved;
  await inBar(page, "/news").click();
  await expect(page).toHaveTitle(titles["/news"]);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("a link pressed before the scripts run gives way to what is pressed after", async ({
  page,
}) => {
  await test.step("another link", async () => {
    await pressBeforeAndAfter(page, "/", inBar(page, "/news"));
    await expect(page).toHaveTitle(titles["/news"]);
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveTitle(titles["/news"]);
  });
  await page.unrouteAll();
  await test.step("a picture of the gallery", async () => {
    await pressBeforeAndAfter(page, "/gallery", card(page, 0));
    await expectShown(page, 0);
    await page.waitForLoadState("networkidle");
    await expectShown(page, 0);
  });
});

/** The first press is a link to a document that arrives after the second. */
async function pressBeforeAndAfter(page: Page, address: string, second: Locator) {
  const isHydrated = await hydratedWhileLeaving(page);
  const sendScripts = await hold(page, script);
  const sendAbout = await hold(page, /\/about$/);
  await page.goto(address);
  const pressSecond = await pressLater(second);
  const pressAbout = await pressLater(inBar(page, "/about"));
  const askedForAbout = page.waitForRequest(/\/about$/);
  await pressAbout();
  await askedForAbout;
  await sendScripts();
  await isHydrated();
  await pressSecond();
  await sendAbout();
}
