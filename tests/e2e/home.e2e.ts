import { content } from "./site-content.ts";
import { expect, test } from "./test.ts";

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
