import { editions } from "./site-content.ts";
import { endpoint, expect, message, test } from "./support/contact-form.ts";
import { hydrated } from "./test.ts";

/*
 * What the Nepali edition has of its own; the checks of every screen and of the built files look at all languages.
 */

const [english, nepali] = editions as [(typeof editions)[number], (typeof editions)[number]];
const devanagariDigits = /[०-९]/;

test("a visitor changes to Nepali, finds everything in it, and the way back", async ({ page }) => {
  const menu = page.getByRole("navigation", { name: nepali.interface.layout.mainMenu });
  const heading = page.getByRole("heading", { level: 1 });
  const own = (words: string) => page.getByRole("link", { name: words, exact: true });

  await test.step("the footer leads to the same page", async () => {
    await page.goto("/gallery");
    await page.getByRole("contentinfo").getByRole("link", { name: "नेपाली" }).click();
    await expect(page).toHaveURL("/ne/gallery");
    await expect(page.locator("html")).toHaveAttribute("lang", "ne");
    await expect(heading).toHaveText(nepali.gallery.heading);
  });
  await test.step("a picture opens under an address of this language, and is counted in its digits", async () => {
    await hydrated(page);
    await page.getByRole("link", { name: nepali.gallery.pictures[1]?.title ?? "" }).click();
    const viewer = page.getByRole("dialog");
    await expect(page).toHaveURL("/ne/gallery?photo=2");
    await expect(viewer.getByRole("status")).toContainText("१६ मध्ये २");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/ne/gallery?photo=3");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/ne/gallery");
  });
  await test.step("pages change in place, and stay in the language", async () => {
    await page.evaluate(() => Object.assign(window, { same: true }));
    for (const { label, to } of nepali.navigation.menu) {
      const link = menu.getByRole("link", { name: label, exact: true });
      await link.click();
      await expect(page).toHaveURL(to === "/" ? "/ne" : `/ne${to}`);
      await expect(link).toHaveAttribute("aria-current", "page");
    }
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });
  await test.step("the news are searched in it, and the filter is in its address", async () => {
    await page.getByRole("searchbox").fill("जलविद्युत्");
    await expect(page).toHaveURL(`/ne/news?q=${encodeURIComponent("जलविद्युत्")}`);
    await expect(page.getByRole("status").getByRole("heading")).toHaveText(
      nepali.newsPage.empty.heading,
    );
  });
  await test.step("an unknown address is answered in it", async () => {
    const response = await page.goto("/ne/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(heading).toHaveText(nepali.error.heading);
    await own(nepali.error.home.label).click();
    await expect(page).toHaveURL("/ne");
  });
  await test.step("the bar leads back", async () => {
    await page.goto("/ne/about");
    await menu.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL("/about");
    await expect(heading).toHaveText(english.about.heading);
  });
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York", tolerated: /^console: / });

  test("the form says in Nepali what fails and what is sent, and when, in both places", async ({
    page,
    alerts,
  }) => {
    let status = 500;
    let sent = "";
    await page.route(endpoint, (route) => {
      sent = route.request().postData() ?? "";
      return route.fulfill({ status, body: "" });
    });
    // The office is closed: it is a Saturday there.
    await page.clock.setFixedTime(new Date("2026-11-21T12:00+05:45"));
    await page.goto("/ne/contact");
    await hydrated(page);
    await expect(page.getByText(nepali.contact.openHours.closed).locator("..")).toContainText(
      /आइतबार.*१०:००/,
    );
    const { fields, send } = nepali.contact;
    for (const name of ["name", "email", "phone", "message"] as const) {
      await page.getByLabel(fields[name], { exact: true }).fill(message[name]);
    }
    await page.getByLabel(fields.service).selectOption({ label: "कृषि उद्योग" });
    const button = page.getByRole("button", { name: send });
    await button.click();
    await expect(page.getByRole("alert").filter({ hasText: nepali.contact.failed })).toBeVisible();
    status = 200;
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: nepali.contact.sent })).toBeVisible();
    expect(alerts).toEqual([`alert: ${nepali.contact.failed}`, `alert: ${nepali.contact.sent}`]);
    await test.step("what is sent is as in the specification", async () => {
      expect(JSON.parse(sent).template_params.service).toBe("Agriculture");
    });
    const receipt = page.getByRole("region", { name: nepali.contact.receipt.heading });
    await expect(receipt).toContainText(`${fields.service}कृषि उद्योग`);
    await expect(receipt.getByRole("definition").last()).toContainText(
      /सोमबार २०२६ नोभेम्बर २३, .*००:००/,
    );
    await expect(receipt.getByRole("definition").last()).toContainText(/नेपाली समय.*तपाईंको समय/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts itself from its page, and is answered in Nepali", async ({ page }) => {
    await page.goto("/ne/contact");
    const { fields, send, receipt } = nepali.contact;
    await page.getByRole("button", { name: send }).click();
    await expect(page).toHaveURL("/ne/contact");
    for (const name of ["name", "email", "phone", "message"] as const) {
      await page.getByLabel(fields[name], { exact: true }).fill(message[name]);
    }
    await page.getByLabel(fields.service).selectOption(message.service);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(nepali.contact.sent);
    await expect(page.locator("html")).toHaveAttribute("lang", "ne");
    await expect(page.getByText(receipt.reference).first()).toBeVisible();
    await expect(page.getByText("कृषि उद्योग", { exact: true })).toBeVisible();
    await expect(page.getByText(/नेपाली समय/).first()).toHaveText(devanagariDigits);
  });
});

test.describe("on a first visit", () => {
  test.use({ startUp: "new", reducedMotion: "no-preference" });

  test("the start-up sequence is in Nepali, and is not played again in English", async ({
    page,
  }) => {
    await page.goto("/ne/services");
    const skip = page.getByRole("button", { name: nepali.interface.startUp.skip });
    await expect(skip).toBeFocused();
    await expect(page.getByRole("dialog")).toContainText(nepali.site.company.name);
    await skip.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(nepali.servicesPage.heading);
    await page.goto("/services");
    await expect(page.locator("dialog#start-up")).toBeHidden();
  });
});
