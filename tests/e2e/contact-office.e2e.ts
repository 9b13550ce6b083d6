import { expect, test } from "./test.ts";

test.use({ timezoneId: "Asia/Kathmandu" });

test("the office opens before the visitor's eyes, and closes when the clock is put back", async ({
  page,
}) => {
  const hours = page.getByText(/^(Open|Closed) now/).locator("..");
  await page.clock.install({ time: new Date("2026-11-22T09:58+05:45") });
  await page.goto("/contact");
  await expect(hours).toHaveText("Closed now Opens Sunday 10:00 Nepal time");
  await page.clock.runFor("02:00");
  await expect(hours).toHaveText("Open now Until 17:00 Nepal time");
  await page.clock.setSystemTime(new Date("2026-11-22T06:00+05:45"));
  await page.clock.runFor(61_000);
  await expect(hours).toHaveText("Closed now Opens Sunday 10:00 Nepal time");
});
