import type { Page } from "@playwright/test";
import { content, titles } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const copy = content.interface.layout;

/** What the browser tells assistive technology by itself: it knows what the button opens. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find(
    ({ role, name }) => role?.value === "button" && name?.value === copy.menuButton,
  );
  return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

test("the menu button opens the list and closes it again", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  const button = page.getByRole("button", { name: copy.menuButton });
  const contact = page
    .getByRole("banner")
    .getByRole("link", { name: content.navigation.button.label });
  await expect(contact).toBeHidden();
  expect(await isExpanded(page)).toBe(false);
  await button.click();
  await expect(contact).toBeVisible();
  expect(await isExpanded(page)).toBe(true);
  await button.click();
  await expect(contact).toBeHidden();
  expect(await isExpanded(page)).toBe(false);
});

test("choosing a link closes the menu and shows the page", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await page.getByRole("button", { name: copy.menuButton }).click();
  const menu = page.getByRole("navigation", { name: copy.mainMenu });
  await menu.getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveTitle(titles["/about"]);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("choosing the page one is on closes the menu too", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await page.getByRole("button", { name: copy.menuButton }).click();
  const menu = page.getByRole("navigation", { name: copy.mainMenu });
  await menu.getByRole("link", { name: "Our Services" }).click();
  await expect(menu).toBeHidden();
});

test("Back closes the menu with the page it was opened on", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "News", exact: true }).click();
  await expect(page).toHaveTitle(titles["/news"]);
  await page.getByRole("button", { name: copy.menuButton }).click();
  const menu = page.getByRole("navigation", { name: copy.mainMenu });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(titles["/services"]);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("Escape closes the menu and the focus returns to its button", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  const button = page.getByRole("button", { name: copy.menuButton });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Home", exact: true }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: copy.mainMenu })).toBeHidden();
  await expect(button).toBeFocused();
});

test("a tap outside closes the menu and the focus returns", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  const button = page.getByRole("button", { name: copy.menuButton });
  await button.click();
  await page.mouse.click(260, 30);
  await expect(page.getByRole("navigation", { name: copy.mainMenu })).toBeHidden();
  await expect(button).toBeFocused();
});

test("while the menu is open the page behind neither scrolls nor takes the focus", async ({
  page,
}) => {
  await page.goto("/services");
  await hydrated(page);
  await page.getByRole("button", { name: copy.menuButton }).click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 500);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const behind = await page.evaluate(
      () => document.activeElement?.closest("main, footer") !== null,
    );
    expect(behind).toBe(false);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a wider window turns the menu back into the row and frees the page", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await page.getByRole("button", { name: copy.menuButton }).click();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await expect(page.getByRole("button", { name: copy.menuButton })).toBeHidden();
  await expect(page.getByRole("link", { name: "Gallery", exact: true }).first()).toBeVisible();
});

test("the menu works without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/services");
  await page.getByRole("button", { name: copy.menuButton }).click();
  const menu = page.getByRole("navigation", { name: copy.mainMenu });
  await menu.getByRole("link", { name: "News" }).click();
  await expect(page).toHaveTitle(titles["/news"]);
  await context.close();
});
