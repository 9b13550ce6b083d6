import type { Locator } from "@playwright/test";
import { expect, test } from "./test.ts";

/** With how much of their gold line is left out in the end: it stops at the last of the four steps. */
const pages = { "/": 0, "/services": 26, "/why-invest-in-nepal": 0 };

for (const [address, left] of Object.entries(pages)) {
  test(`the gold line of ${address} draws itself as it comes into view, if anything may move`, async ({
    page,
  }) => {
    const line = page.locator("main .drawn").first();
    await page.goto(address);

    await test.step("with less motion, and on paper, it is drawn", async () => {
      expect(await undrawn(line)).toBe(left);
      await page.emulateMedia({ reducedMotion: "no-preference", media: "print" });
      expect(await undrawn(line)).toBe(left);
    });

    await test.step("else it begins where the visitor comes to it", async () => {
      await page.emulateMedia({ reducedMotion: "no-preference", media: "screen" });
      await expect.poll(() => undrawn(line)).toBe(100);
      await line.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await expect.poll(() => undrawn(line)).toBe(left);
    });
  });
}

/** In per cent of its width. */
function undrawn(line: Locator) {
  return line.evaluate((element) => {
    const [, share] = /([\d.]+)%/.exec(getComputedStyle(element).clipPath) ?? [];
    return Number(share ?? 0);
  });
}
