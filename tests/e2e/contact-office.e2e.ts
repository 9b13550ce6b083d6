import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const businessHours = (page: Page) => page.getByText(/^(Open|Closed) now/).locator("..");

async function visit(page: Page, time: string) {
  await page.clock.install({ time: new Date(time) });
  await page.goto("/contact");
}

test.describe("from Los Angeles", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a closed office says when it opens, and on which day for the visitor", async ({ page }) => {
    await visit(page, "2026-11-21T12:00+05:45");
    await expect(businessHours(page)).toHaveText(
      "Closed now Opens Sunday 10:00 Nepal time, Saturday 20:15 your time",
    );
  });
});

test.describe("from Kathmandu", () => {
  test.use({ timezoneId: "Asia/Kathmandu" });

  test("the office opens before the visitor's eyes", async ({ page }) => {
    await visit(page, "2026-11-22T09:58+05:45");
    await expect(businessHours(page)).toHaveText("Closed now Opens Sunday 10:00 Nepal time");
    await page.clock.runFor("02:00");
    await expect(businessHours(page)).toHaveText("Open now Until 17:00 Nepal time");
  });
});
