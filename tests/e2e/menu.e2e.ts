import type { Page } from "@playwright/test";
import { content, titles } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const copy = content.interface.layout;
const menuButton = (page: Page) => page.getByRole("button", { name: copy.menuButton });
const menuOf = (page: Page) => page.getByRole("navigation", { name: copy.mainMenu });

/** What the browser tells assistive technology by itself: it knows what the button opens. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find(
    ({ role, name }) => role?.value === "button" && name?.value === copy.menuButton,
  );
  return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

test("the menu opens by its button and closes by whatever a visitor does next", async ({
  page,
}) => {
  await page.goto("/services");
  await hydrated(page);
  const button = menuButton(page);
  const menu = menuOf(page);
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("the button opens the list and closes it again", async () => {
    const contact = page
      .getByRole("banner")
      .getByRole("link", { name: content.navigation.button.label });
    await expect(contact).toBeHidden();
    expect.soft(await isExpanded(page)).toBe(false);
    await button.click();
    await expect(contact).toBeVisible();
    expect.soft(await isExpanded(page)).toBe(true);
    await button.click();
    await expect(contact).toBeHidden();
    expect.soft(await isExpanded(page)).toBe(false);
  });

  await test.step("Escape closes it and the focus returns to its button", async () => {
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect.soft(page.getByRole("link", { name: "Home", exact: true }).first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect.soft(button).toBeFocused();
  });

  await test.step("while it is open the page behind neither scrolls nor takes the focus", async () => {
    await button.click();
    await expect(page.locator("main")).toHaveAttribute("inert");
    await expect(page.locator("footer")).toHaveAttribute("inert");
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 500);
    const scrolled = page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return window.scrollY;
    });
    expect.soft(await scrolled).toBe(0);
  });

  await test.step("a tap outside closes it and the focus returns", async () => {
    await menu.getByRole("link").first().focus();
    await page.mouse.click(260, 30);
    await expect(menu).toBeHidden();
    await expect.soft(button).toBeFocused();
  });

  await test.step("choosing the page one is on closes it too", async () => {
    await button.click();
    await menu.getByRole("link", { name: "Our Services" }).click();
    await expect(menu).toBeHidden();
    // The page arrives after that, and would close the menu again.
    await expect(heading).toBeFocused();
  });

  await test.step("choosing a link closes it and shows the page", async () => {
    await button.click();
    await menu.getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveTitle(titles["/about"]);
    await expect(menu).toBeHidden();
    await expect.soft(heading).toBeFocused();
  });

  await test.step("Back closes it with the page it was opened on", async () => {
    await button.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle(titles["/services"]);
    await expect(menu).toBeHidden();
    await expect.soft(heading).toBeFocused();
  });

  await test.step("on a phone held sideways all of it is in sight", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await button.click();
    for (const link of await menu.getByRole("link").all()) {
      await expect.soft(link).toBeInViewport({ ratio: 1 });
    }
    await expect
      .soft(menu.getByText(content.site.contact.headquarters))
      .toBeInViewport({ ratio: 1 });
    await button.click();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("a wider window turns it back into the row and frees the page", async () => {
    await button.click();
    await expect(page.locator("main")).toHaveAttribute("inert");
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(page.locator("main")).not.toHaveAttribute("inert");
    await expect.soft(button).toBeHidden();
    await expect
      .soft(page.getByRole("link", { name: "Gallery", exact: true }).first())
      .toBeVisible();
  });
});
