import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { screens } from "../screens.ts";
import { content } from "./site-content.ts";
import { fillForm, message, sendButton, success } from "./support/contact-form.ts";
import { font, hold } from "./support/hold.ts";
import { expect, hydrated, test } from "./test.ts";

/*
 * Everything can be read without scrolling sideways: on the narrowest screen of WCAG 1.4.10, with the
 * spacing of 1.4.12 and with text at twice its size (1.4.4), in the brand's fonts and in the device's.
 */
const readers = {
  "wide spacing": `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`,
  "text twice as large": "html { font-size: 200% !important; }",
};

// One of the screens shows a message that could not be sent.
test.use({ fonts: "new", contextOptions: { reducedMotion: "reduce" }, tolerated: /^console: / });

for (const { name, address, below = Infinity, reach } of screens.filter((one) => !one.startUp)) {
  test(`${name} reads whole, however narrow and large`, async ({ page }) => {
    const isPage = name === address;
    const sendFonts = await hold(page, font);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(address);
    await hydrated(page);
    await reach?.(page);
    const check = async (state: string) => {
      expect.soft(await page.evaluate(overflow), state).toBeLessThanOrEqual(0);
      if (isPage) expect.soft(await page.evaluate(cutOff), state).toEqual([]);
    };
    for (const fonts of ["fallback fonts", "brand fonts"]) {
      if (fonts === "brand fonts") {
        await sendFonts();
        await expect(page.locator("html")).toHaveAttribute("data-fonts", "shown");
      }
      for (const width of [1440, 820, 390, 320].filter((width) => width < below)) {
        await page.setViewportSize({ width, height: 844 });
        await check(`${fonts} at ${width} px`);
        if (width > 390) continue;
        for (const [reader, style] of Object.entries(readers)) {
          await readWith(page, style);
          await check(`${fonts} at ${width} px, ${reader}`);
        }
        await readWith(page, "");
      }
      expect.soft(await page.evaluate(brokenWords), "words of the heading").toEqual([]);
    }
    if (!isPage) return;
    await page.setViewportSize({ width: 390, height: 844 });
    // The browser's own setting, which changes the breakpoints too.
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    await check("the browser's text twice as large");
  });
}

/** Long as a visitor may type it: the form has no limits. Another one each time, for the server. */
const longMessage = () => ({
  ...message,
  name: `${"A".repeat(9_964)}${randomUUID()}`,
  company: "B".repeat(10_000),
  phone: "9".repeat(10_000),
});

test.describe("a message with words of 10,000 letters", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("is sent, and stays in its fields", async ({ page }) => {
    page.on("dialog", (dialog) => dialog.accept());
    const sent = longMessage();
    await page.goto("/contact");
    await hydrated(page);
    await fillForm(page, sent);
    await sendButton(page).click();
    await expect(success(page)).toBeVisible();
    await expect(page.getByText(content.contact.receipt.reference)).toBeVisible();
    await expect(page.getByLabel(content.contact.fields.name)).toHaveValue(sent.name);
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("is held by the server's receipt", async ({ page }) => {
      const sent = longMessage();
      await page.goto("/contact");
      await fillForm(page, sent);
      await sendButton(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.contact.sent);
      await expect(page.getByText(sent.name)).toBeVisible();
      expect(await page.locator("main").evaluate((main) => main.scrollWidth)).toBeLessThan(391);
    });
  });
});

/** A style element would be refused by the site's policy; a reader's own style sheet is not. */
async function readWith(page: Page, style: string) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Beside a scrollbar no word of the heading is broken in two. */
function brokenWords(): string[] {
  const heading = document.querySelector("h1") as HTMLElement;
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const words: Range[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      words.push(range);
    }
  }
  return words.filter((word) => word.getClientRects().length > 1).map(String);
}

/**
 * Text that its own box cuts off, but for what is cut on purpose and whole elsewhere; and text and
 * controls beyond the edge of the screen, where a section may hide them without a scrollbar.
 */
function cutOff(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const outOfSight = (element: Element) =>
    getComputedStyle(element).clipPath === "inset(50%)" || element.closest("[aria-hidden=true]");
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const screen = document.documentElement.clientWidth;

  function isCut(element: HTMLElement) {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    if (webkitLineClamp !== "none") return false;
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  }

  function isBeyond(element: HTMLElement) {
    return element.getBoundingClientRect().right > screen + 1 && !canBeScrolledTo(element);
  }

  function canBeScrolledTo(element: Element | null): boolean {
    if (!element) return false;
    const { overflowX } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) || canBeScrolledTo(element.parentElement);
  }

  return shown
    .filter(
      (element) =>
        element.matches("button, input, select, textarea") ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .filter((element) => !outOfSight(element))
    .filter((element) => isCut(element) || isBeyond(element))
    .map((element) => (element.textContent || element.ariaLabel || element.tagName).slice(0, 60));
}
