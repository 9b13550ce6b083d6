import { AxeBuilder } from "@axe-core/playwright";
import { screens } from "../screens.ts";
import { expect, hydrated, test } from "./test.ts";

/*
 * Readers who choose their own colours (high contrast in Windows) get no grounds, shadows or tints:
 * what these say has to be said by lines too.
 */
test.use({
  contextOptions: { reducedMotion: "reduce", forcedColors: "active" },
  // One of the screens shows a message that could not be sent.
  tolerated: /^console: /,
});

const seen = screens.filter(({ startUp }) => !startUp);

for (const { name, address, below, reach } of seen) {
  test(`${name}: whole, with lines round its controls and a ring round the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: below ? 390 : 1440, height: 900 });
    await page.goto(address);
    await hydrated(page);
    await reach?.(page);
    // Pages cannot learn the colours that are really painted: axe would reckon with the site's own.
    const axe = new AxeBuilder({ page }).disableRules("color-contrast");
    expect((await axe.analyze()).violations).toEqual([]);
    expect(await page.evaluate(unmarked)).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(ringless)).toEqual([]);
  });
}

test("the current page is marked in the bar, on plain ground", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
  const marks = await bar.locator("nav li a").evaluateAll((links) =>
    links.map((link) => {
      const { transform, backgroundColor } = getComputedStyle(link, "::after");
      return transform === "none" && backgroundColor !== "rgb(255, 255, 255)";
    }),
  );
  expect(marks.slice(0, -1)).toEqual([true, false, false, false, false, false]);

  const button = bar.locator("nav li a").last();
  const line = () => button.evaluate((link) => getComputedStyle(link).borderTopWidth);
  const usual = await line();
  await page.goto("/contact");
  expect(Number.parseFloat(await line())).toBeGreaterThan(Number.parseFloat(usual));
});

/** Controls with neither a line round them, nor a sign or words in them. Runs in the page. */
function unmarked(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("button, input, select, textarea")];
  const hasLine = (element: Element, pseudo?: string) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element, pseudo);
    return borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
  };
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.closest("[inert]"))
    .filter((control) => !hasLine(control) && !hasLine(control, "::before"))
    .filter((control) => !control.querySelector("svg"))
    .map((control) => control.outerHTML);
}

/** What shows no ring when the keyboard gets there. Runs in the page, after a press of a key. */
function ringless(): string[] {
  const modal = document.querySelector("dialog[open]") ?? document;
  const stops = [
    ...modal.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
  ];
  const hasRing = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  return stops
    .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0)
    .filter((stop) => !stop.closest("[inert]"))
    .filter((stop) => {
      stop.focus({ preventScroll: true });
      // A card's link has it round the whole card.
      return !hasRing(stop) && !hasRing(stop, "::after");
    })
    .map((stop) => stop.outerHTML);
}
