import { content } from "./site-content.ts";
import { endpoint, fillForm, sendButton, success } from "./support/contact-form.ts";
import { expect, hydrated, test } from "./test.ts";

// `missing-features.e2e.ts` opens every page before computers counted time.
const { slideshow } = content.interface;
const longAgo = new Date("2001-01-01T00:00:00Z");

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

test("a message sent far in the future gets its receipt, though the clock jumps back meanwhile", async ({
  page,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.clock.install({ time: "2099-12-31T23:59:30Z" });
  await page.goto("/contact");
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  await fillForm(page);
  await page.route(endpoint, async (route) => {
    await page.clock.setSystemTime(longAgo);
    await route.fulfill({ status: 200, body: "" });
  });
  await sendButton(page).click();
  await expect(success(page)).toBeVisible();
  const receipt = page.getByRole("region", { name: content.contact.receipt.heading });
  await expect(receipt).toContainText(content.contact.receipt.due);
  await expect(receipt).not.toContainText(/Invalid|NaN/);
});
