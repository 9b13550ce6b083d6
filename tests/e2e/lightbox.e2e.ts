import {
  boxOf,
  button,
  card,
  copy,
  expectShown,
  grid,
  lightbox,
  openGallery,
  pictures,
} from "./support/gallery.ts";
import { expect, hydrated, test } from "./test.ts";

test("a card opens the lightbox, keys and buttons move it, and the page keeps its place", async ({
  page,
}) => {
  await openGallery(page);
  const entries = () => page.evaluate(() => history.length);
  const scroll = () => page.evaluate(() => window.scrollY);
  const closed = async () => {
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL("/gallery");
  };

  await test.step("opening adds one history entry, Back closes, and the page keeps its place", async () => {
    const before = await entries();
    await card(page, 9).click();
    await expectShown(page, 9);
    await expect.soft(lightbox(page)).toHaveAccessibleName(/\w/);
    const place = await scroll();
    expect.soft(place).toBeGreaterThan(0);
    expect.soft(await entries()).toBe(before + 1);
    await page.goBack();
    await closed();
    await expect.soft(card(page, 9)).toBeFocused();
    await expect.poll(scroll).toBe(place);
  });

  await test.step("a double click opens it once, and it can be moved and closed", async () => {
    const before = await entries();
    await card(page, 4).dblclick();
    await expectShown(page, 4);
    await page.keyboard.press("ArrowRight");
    await expectShown(page, 5);
    expect.soft(await entries()).toBeLessThanOrEqual(before + 1);
    await button(page, copy.close).click();
    await closed();
    await card(page, 4).click();
    await expectShown(page, 4);
    await page.keyboard.press("Escape");
    await closed();
  });

  await test.step("stepping replaces the address, so one Back closes the lightbox", async () => {
    await card(page, 0).click();
    const before = await entries();
    await button(page, copy.next).click();
    await expectShown(page, 1);
    await button(page, copy.previous).click();
    await expectShown(page, 0);
    expect.soft(await entries()).toBe(before);
    await page.goBack();
    await closed();
  });

  await test.step("arrow keys move, Home and End go to the ends, Escape closes", async () => {
    await card(page, 4).press("Enter");
    await expectShown(page, 4);
    await expect.soft(button(page, copy.close)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expectShown(page, 5);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expectShown(page, 3);
    await page.keyboard.press("End");
    await expectShown(page, -1);
    await page.keyboard.press("Home");
    await expectShown(page, 0);
    await page.keyboard.press("Escape");
    await closed();
    await expect.soft(card(page, 0)).toBeFocused();
  });

  await test.step("two quick presses are two steps, and a key held down is one", async () => {
    await card(page, 0).click();
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

  await test.step("the close button and a click beside picture, texts and controls close it", async () => {
    await button(page, copy.close).click();
    await closed();
    await expect.soft(card(page, 3)).toBeFocused();
    await card(page, 2).click();
    await expectShown(page, 2);
    const image = lightbox(page).getByRole("img");
    const title = lightbox(page).getByRole("heading");
    const description = lightbox(page).getByText(pictures[2]?.description ?? "");
    const parts = {
      image,
      title,
      description,
      counter: lightbox(page).getByRole("status").first(),
    };
    for (const [name, part] of Object.entries(parts)) {
      await part.click();
      await expect(lightbox(page), name).toBeVisible();
    }
    const { x, y, width, height } = await boxOf(image);
    const titleBox = await boxOf(title);
    const descriptionBox = await boxOf(description);
    for (const [left, top] of [
      [x - 20, y + height / 4],
      [x + width + 20, y + height / 4],
      [titleBox.x + titleBox.width + 12, titleBox.y + titleBox.height / 2],
      [descriptionBox.x, descriptionBox.y + descriptionBox.height + 12],
    ] as const) {
      await page.mouse.click(left, top - (await scroll()));
      await closed();
      await card(page, 2).click();
      await expectShown(page, 2);
    }
    await button(page, copy.close).click();
    await closed();
  });

  await test.step("the page behind does not scroll and does not jump", async () => {
    await card(page, 5).scrollIntoViewIfNeeded();
    const heading = page.getByRole("heading", { level: 1, includeHidden: true });
    const width = () => page.evaluate(() => document.body.clientWidth);
    const before = { scroll: await scroll(), width: await width(), place: await boxOf(heading) };
    await card(page, 5).click();
    await expectShown(page, 5);
    // The browser lets neither keys nor screen readers out of a modal dialog.
    await expect.soft(page.locator("dialog:modal")).toHaveCount(1);
    await expect.soft(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowRight");
    await expectShown(page, 6);
    expect.soft(await scroll()).toBe(before.scroll);
    expect.soft(await width()).toBe(before.width);
    // Less than a pixel: the browser measures vw without the room it keeps for the scrollbar.
    const { x, y } = await boxOf(heading);
    expect.soft(Math.abs(x - before.place.x)).toBeLessThan(1);
    expect.soft(Math.abs(y - before.place.y)).toBeLessThan(1);
    await page.keyboard.press("Escape");
    await expect.soft(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
    await closed();
  });

  await test.step("a card opened in a new tab opens its picture there", async () => {
    const opening = page.context().waitForEvent("page");
    await card(page, 7).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opening;
    await expectShown(tab, 7);
    await tab.close();
    await closed();
  });

  await test.step("the lightbox survives a reload, and Back still closes it", async () => {
    await card(page, 6).click();
    await expectShown(page, 6);
    await page.reload();
    await expectShown(page, 6);
    await button(page, copy.close).click();
    await closed();
    await page.goForward();
    await expectShown(page, 6);
  });
});

test("whoever comes from another page or by a shared link closes the lightbox into the gallery", async ({
  page,
}) => {
  await page.goto("/about");
  await hydrated(page);

  await test.step("pressing Escape twice in a hurry stays on the page", async () => {
    await page.getByRole("link", { name: "Gallery" }).first().click();
    await card(page, 0).click();
    await expectShown(page, 0);
    await lightbox(page).evaluate((dialog) => {
      dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
      dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    });
    await expect(lightbox(page)).toHaveCount(0);
    await expect.soft(card(page, 0)).toBeFocused();
    await expect(page).toHaveURL("/gallery");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  await test.step("a shared link opens it at once, and closing adds no history entry", async () => {
    await page.goto("/gallery?photo=17");
    await expectShown(page, 15);
    const entries = await page.evaluate(() => history.length);
    await expect(grid(page)).toHaveAttribute("data-phase", "loaded");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/gallery");
    await expect.soft(card(page, 15)).toBeFocused();
    expect.soft(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});
