import type { Page } from "@playwright/test";
import { addresses } from "../../src/content/pages.ts";
import { titles } from "./site-content.ts";
import { hold, script } from "./support/hold.ts";
import { expect, hydrated, test } from "./test.ts";

test.use({ hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

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

test("a link pressed before the scripts run gives way to one pressed after", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("hydrated", () => console.info("hydrated"));
  });
  const isHydrated = page.waitForEvent("console", (message) => message.text() === "hydrated");
  const sendScripts = await hold(page, script);
  const sendAbout = await hold(page, /\/about$/);
  await page.goto("/");
  const [about, news] = await Promise.all(
    ["/about", "/news"].map((address) => inBar(page, address).boundingBox()),
  );
  // By its place: Playwright would wait for the page that is being loaded.
  const pressAt = (box: typeof about) => page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  const askedForAbout = page.waitForRequest(/\/about$/);
  await pressAt(about);
  await askedForAbout;
  await sendScripts();
  await isHydrated;
  await pressAt(news);
  await sendAbout();
  await expect(page).toHaveTitle(titles["/news"]);
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveTitle(titles["/news"]);
});
