import type { Locator, Page } from "@playwright/test";
import { type Address, addresses } from "../../src/content/pages.ts";
import { content, titles } from "./site-content.ts";
import { contactForm } from "./support/contact-form.ts";
import { font } from "./support/hold.ts";
import { expectNeverOpened, reportStartUp } from "./support/start-up.ts";
import { expect, hydrated, test } from "./test.ts";

const { carousel, lightbox, slideshow } = content.interface;

const works: Partial<Record<Address, (page: Page) => Promise<unknown>>> = {
  "/": slidesStandAndCardsMove,
  "/gallery": pictureOpensAndCloses,
  "/services": listLeadsToServices,
  "/news": filterIsInTheAddress,
  "/contact": messageIsSent,
};

test("without IntersectionObserver and the Navigation API, and with the clock before 1970, every page works and leaves no cookie", async ({
  page,
  context,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.addInitScript(() => {
    for (const name of ["IntersectionObserver", "navigation"]) Reflect.deleteProperty(window, name);
  });
  await page.clock.setSystemTime("1969-07-20T20:17:00Z");
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await hydrated(page);
      await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
      await works[address]?.(page);
    });
  }
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
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/gallery");
  await hydrated(page);
  const { button } = content.navigation;
  await page.getByRole("banner").getByRole("link", { name: button.label }).click();
  await expect(page).toHaveTitle(titles["/contact"]);
  await messageIsSent(page);
});

test.describe("on a costly line", () => {
  test.use({ startUp: "new", fonts: "new", reducedMotion: "no-preference" });

  test("a visitor who saves data gets no film, no fonts, and slides that stand until they are played", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await reportStartUp(page);
    await page.goto("/");
    await hydrated(page);
    await expectNeverOpened(page);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((address) => font.test(address))).toEqual([]);
    await page.getByRole("button", { name: slideshow.play }).click();
    await expect(page.getByRole("button", { name: slideshow.pause })).toBeVisible();
  });
});

/** Where less motion is asked for, only a press moves anything. */
async function slidesStandAndCardsMove(page: Page) {
  await expect(page.getByRole("button", { name: slideshow.play })).toBeVisible();
  await page.getByRole("button", { name: carousel.next }).click();
  const dots = page.getByRole("group", { name: carousel.choose }).getByRole("button");
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  const first = page.getByRole("heading", { name: service(0) });
  await expect(page.locator("[inert]", { has: first })).toHaveCount(1);
}

async function pictureOpensAndCloses(page: Page) {
  await page.getByRole("link", { name: content.gallery.pictures[0]?.title ?? "" }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.getByRole("button", { name: lightbox.next }).click();
  await expect(page).toHaveURL("/gallery?photo=2");
  await page.getByRole("button", { name: lightbox.close }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/gallery");
}

async function filterIsInTheAddress(page: Page) {
  const [all, market] = content.news.categories.map(({ label }) =>
    page.getByRole("button", { name: label }),
  );
  await market?.click();
  await expect(page).toHaveURL("/news?category=market");
  await page.goBack();
  await expect(all as Locator).toHaveAttribute("aria-pressed", "true");
  await test.step("a link that is pointed at is fetched ahead, and loads a document", async () => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
    await link.hover();
    await expect(page.locator("link[rel=prefetch][href='/about']")).toHaveCount(1);
    await link.click();
    await expect(page).toHaveTitle(titles["/about"]);
  });
}

async function listLeadsToServices(page: Page) {
  const index = page.getByRole("navigation", { name: content.servicesPage.index });
  await index.getByRole("link", { name: service(7) }).click();
  await expect(page.getByRole("heading", { name: service(7) })).toBeInViewport();
  await expect(index.locator("[aria-current]")).toHaveCount(0);
}

async function messageIsSent(page: Page) {
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  const form = contactForm(page);
  await form.fill();
  await form.send();
  const receipt = page.getByRole("region", { name: content.contact.receipt.heading });
  await expect(receipt).toContainText(content.contact.receipt.due);
  await expect(receipt).not.toContainText(/Invalid|NaN/);
}

function service(index: number): string {
  return content.services.services[index]?.title ?? "";
}
