import { expect } from "@playwright/test";
import { overflow } from "../e2e/support/reflow.ts";
import { nepaliArticle, nepaliNames } from "./articles.ts";
import { test } from "./site-with-articles.ts";

test("Nepali text has its language, room between the lines and a place on every screen", async ({
  page,
}) => {
  for (const [address, text] of [
    ["/news", nepaliArticle.title],
    ["/news", nepaliArticle.excerpt],
    ["/", nepaliNames.founder],
    ["/why-invest-in-nepal", nepaliNames.country],
  ] as const) {
    if (new URL(page.url()).pathname !== address) await page.goto(address);
    const shown = page.getByText(text, { exact: true }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect.soft(shown, text).toHaveAttribute("lang", "ne");
    const { room, spacing } = await shown.evaluate((element) => {
      const { lineHeight, fontSize, letterSpacing } = getComputedStyle(element);
      const room = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      return { room, spacing: letterSpacing };
    });
    // Tight headings would cut the signs above and below the letters.
    expect.soft(room, text).toBeGreaterThanOrEqual(1.5);
    // Spacing would cut the stroke that joins them.
    expect.soft(spacing, text).toBe("normal");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect
        .soft(await page.evaluate(overflow), `${address} at ${width} px`)
        .toBeLessThanOrEqual(0);
    }
  }
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
