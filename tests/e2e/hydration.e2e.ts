import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { fillForm, sendButton, success } from "./support/contact-form.ts";
import { fontsShown } from "./support/fonts.ts";
import { font, hold, script } from "./support/hold.ts";
import { expect, hydrated, showLife, test } from "./test.ts";

const heroPicture = /\/pictures\/hero-1.*\.avif$/;
const { slideshow } = content.interface;

function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return {
    scripts: () => asked.filter((path) => script.test(path)),
    fonts: () => asked.filter((path) => font.test(path)),
    pictures: () => asked.filter((path) => path.startsWith("/pictures/")),
  };
}

/** Parsed and laid out, with the hero picture still on its way. */
async function openWithoutPicture(page: Page) {
  const showPicture = await hold(page, heroPicture);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return showPicture;
}

test.describe("with the hero picture still on its way", () => {
  test.use({ fonts: "new" });

  test("nothing else is fetched until it is there", async ({ page }) => {
    const asked = watchRequests(page);
    const showPicture = await openWithoutPicture(page);
    await test.step("a pointer that rests where the page appears is no sign of life", () =>
      page.evaluate(async () => {
        document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      }));
    expect(asked.scripts()).toEqual([]);
    expect(asked.fonts()).toEqual([]);
    expect(asked.pictures()).toEqual([expect.stringMatching(heroPicture)]);

    await showPicture();
    await hydrated(page);
    await expect.poll(() => asked.pictures().length).toBeGreaterThan(1);
    await fontsShown(page);
  });

  test("the first sign of life starts the application", async ({ page }) => {
    await openWithoutPicture(page);
    await showLife(page);
    await hydrated(page);
  });
});

test("what is pressed before the application is hydrated is done when it is", async ({ page }) => {
  const sendScripts = await hold(page, script);
  await page.goto("/");
  await page.getByRole("button", { name: slideshow.next }).click();
  await sendScripts();
  const second = content.home.hero.slides[1]?.title ?? "";
  await expect(page.locator("main").getByText(second, { exact: true })).toBeVisible();
});

test("a link needs no application, and a message sent before it is hydrated is sent by it, once", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  page.on("dialog", (dialog) => dialog.accept());
  const sendScripts = await hold(page, script);
  await page.goto("/about");
  const { button } = content.navigation;
  await page.getByRole("banner").getByRole("link", { name: button.label }).click();
  await expect(page).toHaveURL("/contact");
  await fillForm(page);
  await sendButton(page).click();
  await sendScripts();
  await expect(success(page)).toBeVisible();
  expect(posts).toEqual(["/api/v1.0/email/send"]);
});

test.describe("when the application never arrives", () => {
  // The last is about the page that Chromium itself makes around a picture.
  test.use({
    tolerated: /Failed to load resource: net::ERR_|Applying inline style/,
  });

  test("a picture of the gallery opens by itself", async ({ page }) => {
    await page.route(script, (route) => route.abort());
    await page.goto("/gallery");
    await page.locator('main a[href^="/pictures/"]').first().click();
    await expect(page).toHaveURL(/\/pictures\//);
  });
});
