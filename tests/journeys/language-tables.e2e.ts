import { awake, expect, test } from "./journey.ts";

for (const address of ["/contact", "/why-invest-in-nepal"]) {
  test(`${address} starts without the browser's language tables`, async ({ page }) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      for (const name of ["DateTimeFormat", "NumberFormat"] as const) {
        Object.defineProperty(Intl, name, {
          get: () => {
            asked.push(name);
            throw new Error(`${name} is not to be asked for`);
          },
        });
      }
    });
    await page.goto(address);
    await awake(page);
    // The sentence on the opening hours, which the HTML only keeps room for.
    await expect(page.locator("main p:empty")).toHaveCount(0);
    expect(await page.evaluate("asked")).toEqual([]);
  });
}
