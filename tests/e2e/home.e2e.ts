import { AxeBuilder } from "@axe-core/playwright";
import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

test("the founder's three accounts open in a new tab", async ({ page }) => {
  await page.goto("/");
  const founder = page.getByRole("region", { name: content.home.founder.label });
  const links = founder.getByRole("link");
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
});

for (const width of [390, 820, 1440]) {
  test(`axe finds nothing on the home page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await hydrated(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });
}
