import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { fillForm, sendButton, success } from "./support/contact-form.ts";
import { hold, script } from "./support/hold.ts";
import { expect, hydrated, showLife, test } from "./test.ts";

const heroPicture = /\/pictures\/hero-1.*\.avif$/;
const { slideshow } = content.interface;

function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return {
    scripts: () => asked.filter((path) => script.test(path)),
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

test("nothing but the hero picture is fetched until it is there", async ({ page }) => {
  const asked = watchRequests(page);
  const showPicture = await openWithoutPicture(page);
  expect(asked.scripts()).toEqual([]);
  expect(asked.pictures()).toEqual([expect.stringMatching(heroPicture)]);

  await showPicture();
  await hydrated(page);
  await expect.poll(() => asked.pictures().length).toBeGreaterThan(1);
});

test("the first sign of life starts the application, whatever is still on its way", async ({
  page,
}) => {
  await openWithoutPicture(page);
  await showLife(page);
  await hydrated(page);
});

test("a pointer that rests where the page appears is no sign of life", async ({ page }) => {
  const asked = watchRequests(page);
  await openWithoutPicture(page);
  await page.evaluate(async () => {
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  expect(asked.scripts()).toEqual([]);
});

test("what is pressed before the application is hydrated is done when it is", async ({ page }) => {
  const sendScripts = await hold(page, script);
  await page.goto("/");
  await page.getByRole("button", { name: slideshow.next }).click();
  await sendScripts();
  const second = content.home.hero.slides[1]?.title ?? "";
  await expect(page.locator("main").getByText(second, { exact: true })).toBeVisible();
});

test("a message sent before the application is hydrated is sent by it, once", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  page.on("dialog", (dialog) => dialog.accept());
  const sendScripts = await hold(page, script);
  await page.goto("/contact");
  await fillForm(page);
  await sendButton(page).click();
  await sendScripts();
  await expect(success(page)).toBeVisible();
  expect(posts).toEqual(["/api/v1.0/email/send"]);
});

test("a link needs no application", async ({ page }) => {
  await hold(page, script);
  await page.goto("/about");
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page).toHaveURL("/news");
});

test.describe("when the application never arrives", () => {
  // The last is about the page that Chromium itself makes around a picture.
  test.use({
    tolerated: /Failed to load resource: net::ERR_|Applying inline style/,
  });

  test("a message is posted as without scripts", async ({ page }) => {
    await page.route(script, (route) => route.abort());
    await page.goto("/contact");
    await fillForm(page);
    await sendButton(page).click();
    await expect(page.getByRole("heading", { level: 1, name: content.contact.sent })).toBeVisible();
  });

  test("a picture of the gallery opens by itself", async ({ page }) => {
    await page.route(script, (route) => route.abort());
    await page.goto("/gallery");
    await page.locator('main a[href^="/pictures/"]').first().click();
    await expect(page).toHaveURL(/\/pictures\//);
  });
});
