import type { Page } from "@playwright/test";
import { content, titles } from "./site-content.ts";
import { contactForm, message } from "./support/contact-form.ts";
import { fontsShown } from "./support/fonts.ts";
import { card } from "./support/gallery.ts";
import { font, hold, script } from "./support/hold.ts";
import { expect, hydrated, showLife, test } from "./test.ts";

const { layout, slideshow, carousel } = content.interface;
const heroPicture = /\/pictures\/hero-1.*\.avif$/;

test.describe("with the hero picture still on its way", () => {
  test.use({ fonts: "new" });

  test("nothing else is fetched until it is there, but for a visitor who shows life", async ({
    page,
  }) => {
    const asked = watchRequests(page);
    const showPicture = await hold(page, heroPicture);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await painted(page);
    await test.step("a pointer that rests where the page appears is no sign of life", async () => {
      await page.evaluate(() =>
        document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })),
      );
      await painted(page);
      expect(asked.scripts()).toEqual([]);
      expect(asked.fonts()).toEqual([]);
      expect(asked.pictures()).toEqual([expect.stringMatching(heroPicture)]);
    });
    await test.step("the first sign of life starts the application", async () => {
      await showLife(page);
      await hydrated(page);
    });
    await showPicture();
    await expect.poll(() => asked.pictures().length).toBeGreaterThan(1);
    await fontsShown(page);
  });
});

test.describe("with the start-up sequence over a picture still on its way", () => {
  test.use({ startUp: "new", reducedMotion: "no-preference" });

  test("the drawings of the sequence, the map and the footer are fetched after it", async ({
    page,
  }) => {
    const asked = watchRequests(page);
    const showPicture = await hold(page, /\.avif$/);
    await page.goto("/why-invest-in-nepal", { waitUntil: "domcontentloaded" });
    await expect(page.locator("#start-up[open]")).toBeVisible();
    await painted(page);
    expect(asked.drawings()).toEqual([]);
    await showPicture();
    await expect.poll(() => asked.drawings().length).toBe(3);
  });
});

test.describe("while the scripts do not arrive", () => {
  test("links, the menu and pictures lead on, and no control is offered that only a script could answer", async ({
    page,
  }) => {
    const sendScripts = await hold(page, script);
    const heading = page.getByRole("heading", { level: 1 });
    const menu = page.getByRole("navigation", { name: layout.mainMenu });
    const group = (name: string) => page.getByRole("group", { name });

    await test.step("a link of the footer", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/about");
      await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
      await expect(page).toHaveTitle(titles["/"]);
    });
    await test.step("the menu of a phone", async () => {
      await page.getByRole("button", { name: layout.menuButton }).click();
      await menu.getByRole("link", { name: "News" }).click();
      await expect(page).toHaveTitle(titles["/news"]);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step("no filter of the news, and no advice to use it", async () => {
      await expect(heading).toBeVisible();
      await expect(page.getByText(content.newsPage.empty.text)).toBeHidden();
      await expect(page.getByRole("searchbox")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    });
    await test.step("a picture of the gallery opens by itself", async () => {
      await menu.getByRole("link", { name: "Gallery" }).click();
      await card(page, 3).click();
      await expect(page).toHaveURL(/\/pictures\/.*\.jpg$/);
    });
    await test.step("nothing that moves slides and cards", async () => {
      await page.goto("/");
      await expect(heading).toBeVisible();
      for (const name of [slideshow.pause, slideshow.next, carousel.next]) {
        await expect(page.getByRole("button", { name })).toHaveCount(0);
      }
      await expect(group(slideshow.choose)).toHaveCount(0);
      await expect(group(carousel.choose)).toHaveCount(0);
    });
    await test.step("with the scripts it appears, in the room it had", async () => {
      const next = page.getByLabel(slideshow.next, { exact: true });
      const before = await next.boundingBox();
      await sendScripts();
      await expect(next).toBeVisible();
      expect(await next.boundingBox()).toEqual(before);
      await next.click();
      const second = content.home.hero.slides[1]?.title ?? "";
      await expect(page.locator("main").getByText(second, { exact: true })).toBeVisible();
    });
  });
});

test("scripts that arrive in the middle of typing change nothing that was typed", async ({
  page,
}) => {
  const sendScripts = await hold(page, script);
  await page.goto("/contact");
  const phone = page.getByLabel("Phone Number");
  const text = page.getByLabel("Message");
  await page.getByLabel("Full Name").fill(message.name);
  await page.getByLabel("Email Address").fill(message.email);
  await page.getByLabel("Service Interested In").selectOption(message.service);
  await text.fill(message.message);
  await phone.fill("any will do");

  await test.step("the caret stays where it is", async () => {
    await phone.press("Home");
    for (const _ of "any ") await phone.press("ArrowRight");
    await sendScripts();
    await phone.pressSequentially("words ");
    await hydrated(page);
    await expect(phone).toBeFocused();
    await contactForm(page).expectTyped();
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(10);
  });
  await test.step("no field is called wrong before the form is sent", () =>
    expect(page.locator("[aria-invalid]")).toHaveCount(0));
});

function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return {
    scripts: () => asked.filter((path) => script.test(path)),
    fonts: () => asked.filter((path) => font.test(path)),
    pictures: () => asked.filter((path) => path.startsWith("/pictures/")),
    drawings: () => asked.filter((path) => path.endsWith(".svg")),
  };
}

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
