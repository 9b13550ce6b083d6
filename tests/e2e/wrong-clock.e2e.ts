import { addresses } from "../../src/content/pages.ts";
import { content } from "./site-content.ts";
import { answerWith, fillForm, sendButton, success } from "./support/contact-form.ts";
import { expectRevealed, openAt, sequence } from "./support/start-up.ts";
import { expect, hydrated, test } from "./test.ts";

const { slideshow } = content.interface;
/** Before computers counted time, and after the last office hours anyone has planned. */
const wrong = ["1969-07-20T20:17:00Z", "2099-12-31T23:59:30Z"];
const longAgo = new Date("2001-01-01T00:00:00Z");

for (const time of wrong) {
  test(`with the clock at ${time} every page works, and a message is sent`, async ({ page }) => {
    page.on("dialog", (dialog) => dialog.accept());
    await page.clock.setSystemTime(time);
    for (const address of addresses) {
      await page.goto(address);
      await hydrated(page);
    }
    await page.goto("/contact");
    await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
    await answerWith(page, 200);
    await fillForm(page);
    await sendButton(page).click();
    await expect(success(page)).toBeVisible();
    const receipt = page.getByRole("region", { name: content.contact.receipt.heading });
    await expect(receipt).toContainText(content.contact.receipt.due);
    await expect(receipt).not.toContainText(/Invalid|NaN/);
  });
}

test("the slideshow goes on when the clock jumps back", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  const dots = page.getByRole("group", { name: slideshow.choose }).getByRole("button");
  await page.clock.runFor(6100);
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await page.clock.setSystemTime(longAgo);
  await page.clock.runFor(6100);
  await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
});

test("the office hours follow a clock that is put back", async ({ page }) => {
  const { open, closed } = content.contact.openHours;
  await page.clock.install({ time: new Date("2026-07-06T12:00+05:45") });
  await page.goto("/contact");
  await expect(page.getByText(open, { exact: true })).toBeVisible();
  await page.clock.setSystemTime(new Date("2026-07-06T06:00+05:45"));
  await page.clock.runFor(61_000);
  await expect(page.getByText(closed, { exact: true })).toBeVisible();
});

test("a message that is on its way when the clock jumps back still gets its answer", async ({
  page,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.clock.install();
  await page.goto("/contact");
  await hydrated(page);
  await fillForm(page);
  await page.route("**/api/v1.0/email/send", async (route) => {
    await page.clock.setSystemTime(longAgo);
    await route.fulfill({ status: 200, body: "" });
  });
  await sendButton(page).click();
  await expect(success(page)).toBeVisible();
});

test.describe("on a first visit", () => {
  test.use({ startUp: "new" });

  test("the start-up sequence ends by itself though the clock jumps back", async ({ page }) => {
    await openAt(page, "splash");
    await page.clock.setSystemTime(longAgo);
    await sequence(page).evaluate((dialog) => {
      for (const animation of dialog.getAnimations({ subtree: true })) animation.finish();
    });
    await expectRevealed(page);
  });
});
