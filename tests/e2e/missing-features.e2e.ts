import type { Page } from "@playwright/test";
import { addresses } from "../../src/content/pages.ts";
import { content, titles } from "./site-content.ts";
import { fillForm, sendButton, success } from "./support/contact-form.ts";
import { expect, hydrated, test } from "./test.ts";

const { carousel, lightbox } = content.interface;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("in a browser without IntersectionObserver", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver")),
  );

  test("every page hydrates", async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test("the carousel moves", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: carousel.next }).click();
    const dots = page.getByRole("group", { name: carousel.choose }).getByRole("button");
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    const first = page.getByRole("heading", { name: service(0) });
    await expect(page.locator("[inert]", { has: first })).toHaveCount(1);
  });

  test("a picture of the gallery opens and closes", async ({ page }) => {
    await page.goto("/gallery");
    await hydrated(page);
    await page.getByRole("link", { name: content.gallery.pictures[0]?.title ?? "" }).click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
    await page.getByRole("button", { name: lightbox.close }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("the list of services leads to each of them, and marks none", async ({ page }) => {
    await page.goto("/services");
    await hydrated(page);
    const index = page.getByRole("navigation", { name: content.servicesPage.index });
    await index.getByRole("link", { name: service(7) }).click();
    await expect(page.getByRole("heading", { name: service(7) })).toBeInViewport();
    await expect(index.locator("[aria-current]")).toHaveCount(0);
  });
});

test("a visit leaves no cookie behind", async ({ page, context }) => {
  await visitAndWrite(page);
  expect(await context.cookies()).toEqual([]);
});

test("where cookies are off, the pages and the form work as ever", async ({ page }) => {
  // Browsers that are told to refuse cookies refuse storage with them.
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(navigator, "cookieEnabled", { value: false });
    Object.defineProperty(document, "cookie", { get: denied, set: denied });
    for (const name of ["sessionStorage", "localStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get: denied, configurable: true });
    }
  });
  await visitAndWrite(page);
});

async function visitAndWrite(page: Page) {
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/gallery");
  await hydrated(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: content.navigation.button.label })
    .click();
  await expect(page).toHaveTitle(titles["/contact"]);
  await fillForm(page);
  await sendButton(page).click();
  await expect(success(page)).toBeVisible();
}

function service(index: number): string {
  return content.services.services[index]?.title ?? "";
}
