import {
  boxOf,
  button,
  card,
  copy,
  expectShown,
  grid,
  lightbox,
  openGallery,
  openLightbox,
} from "./support/gallery.ts";
import { expect, hydrated, test } from "./test.ts";

test("opening adds one history entry, Back closes, and the page keeps its place", async ({
  page,
}) => {
  await openGallery(page);
  const entries = await page.evaluate(() => history.length);
  await card(page, 9).click();
  await expectShown(page, 9);
  const scroll = await page.evaluate(() => window.scrollY);
  expect(scroll).toBeGreaterThan(0);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL("/gallery");
  await expect(card(page, 9)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll);
});

test("stepping replaces the address, so one Back closes the lightbox", async ({ page }) => {
  await openGallery(page);
  await card(page, 0).click();
  const entries = await page.evaluate(() => history.length);
  await button(page, copy.next).click();
  await expectShown(page, 1);
  await button(page, copy.next).click();
  await expectShown(page, 2);
  await button(page, copy.previous).click();
  await expectShown(page, 1);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
  await expect(lightbox(page)).toHaveCount(0);
});

test("the pictures go round at both ends", async ({ page }) => {
  await openLightbox(page, 1);
  await button(page, copy.previous).click();
  await expectShown(page, -1);
  await button(page, copy.next).click();
  await expectShown(page, 0);
});

test("arrow keys move, Home and End go to the ends, Escape closes", async ({ page }) => {
  await openGallery(page);
  await card(page, 4).press("Enter");
  await expectShown(page, 4);
  await expect(button(page, copy.close)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 5);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, 3);
  await page.keyboard.press("End");
  await expectShown(page, -1);
  await page.keyboard.press("Home");
  await expectShown(page, 0);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 1);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(card(page, 1)).toBeFocused();
});

test("two quick presses are two steps, and a key held down is one", async ({ page }) => {
  await openLightbox(page, 1);
  await expectShown(page, 0);
  const press = (repeats: boolean[]) =>
    lightbox(page).evaluate((dialog, presses) => {
      for (const repeat of presses) {
        const options = { key: "ArrowRight", bubbles: true, repeat };
        dialog.dispatchEvent(new KeyboardEvent("keydown", options));
      }
    }, repeats);
  await press([false, false]);
  await expectShown(page, 2);
  await press([false, true, true]);
  await expectShown(page, 3);
});

test("pressing Escape twice in a hurry closes the lightbox and stays on the page", async ({
  page,
}) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await card(page, 0).click();
  await expectShown(page, 0);
  await lightbox(page).evaluate((dialog) => {
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  });
  await expect(lightbox(page)).toHaveCount(0);
  await expect(card(page, 0)).toBeFocused();
  await expect(page).toHaveURL("/gallery");
});

test("the close button and the ground beside the picture close the lightbox", async ({ page }) => {
  await openGallery(page);
  await card(page, 2).click();
  await button(page, copy.close).click();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(card(page, 2)).toBeFocused();
  await card(page, 2).click();
  await expectShown(page, 2);
  await page.mouse.click(720, 36);
  await expect(lightbox(page)).toBeVisible();
  await page.mouse.click(100, 200);
  await expect(lightbox(page)).toHaveCount(0);
});

test("a shared link opens the lightbox at once, and closing stays in the gallery", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/gallery?photo=17");
  await expectShown(page, 15);
  const entries = await page.evaluate(() => history.length);
  await expect(grid(page)).toHaveAttribute("data-phase", "loaded");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/gallery");
  await expect(card(page, 15)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("the lightbox survives a reload, and Back still closes it", async ({ page }) => {
  await openGallery(page);
  await card(page, 6).click();
  await expectShown(page, 6);
  await page.reload();
  await expectShown(page, 6);
  await button(page, copy.close).click();
  await expect(page).toHaveURL("/gallery");
  await page.goForward();
  await expectShown(page, 6);
});

test("an unknown id opens nothing", async ({ page }) => {
  for (const id of ["16", "99", "x"]) {
    await openGallery(page, `/gallery?photo=${id}`);
    await expect(lightbox(page)).toHaveCount(0);
  }
});

test("a card opened in a new tab opens its picture there", async ({ page }) => {
  await openGallery(page);
  const opening = page.context().waitForEvent("page");
  await card(page, 7).click({ modifiers: ["ControlOrMeta"] });
  await expectShown(await opening, 7);
  await expect(lightbox(page)).toHaveCount(0);
});

test("the page behind does not scroll and does not jump", async ({ page }) => {
  await openGallery(page);
  await card(page, 5).scrollIntoViewIfNeeded();
  const heading = page.getByRole("heading", { level: 1, includeHidden: true });
  const [scroll, place] = [await page.evaluate(() => window.scrollY), await boxOf(heading)];
  const width = () => page.evaluate(() => document.body.clientWidth);
  const widthBefore = await width();
  await card(page, 5).click();
  await expectShown(page, 5);
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 6);
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  expect(await width()).toBe(widthBefore);
  // Less than a pixel: the browser measures vw without the room it keeps for the scrollbar.
  expect(Math.abs((await boxOf(heading)).x - place.x)).toBeLessThan(1);
  expect(Math.abs((await boxOf(heading)).y - place.y)).toBeLessThan(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
});

test("the focus goes through the lightbox's buttons and never behind it", async ({ page }) => {
  await openLightbox(page, 2);
  for (const name of [copy.previous, copy.next]) {
    await page.keyboard.press("Tab");
    await expect(button(page, name)).toBeFocused();
  }
  // From the last button it goes to the browser's own, or round.
  for (const _ of ["out", "in", "on"]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(focusIsBehindDialog)).toBe(false);
  }
});

function focusIsBehindDialog() {
  const { activeElement, body } = document;
  return activeElement !== body && !activeElement?.closest("dialog");
}
