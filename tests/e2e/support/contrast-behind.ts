import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

export type Contrast = { text: string; ratio: number; needed: number };

type Line = { text: string; box: DOMRect; colour: number[]; needed: number };

/** Compression leaves single pixels that nobody sees: what counts is the mean of a block. */
const block = 4;

/** The worst contrast of every line of text to the picture behind it, and what WCAG AA asks for. */
export async function contrastBehind(page: Page, section: Locator): Promise<Contrast[]> {
  let lines = await section.evaluate(linesOfText);
  const style = await page.addStyleTag({
    content: "* { color: transparent !important; transition: none !important }",
  });
  // The bar stays in place while the page is scrolled, over whatever stands there.
  const setBar = (visibility: string) =>
    section.evaluate((element, visibility) => {
      const bar = document.querySelector("header");
      if (bar && bar !== element) bar.style.visibility = visibility;
    }, visibility);
  await setBar("hidden");
  const found: Contrast[] = [];
  while (lines[0]) {
    const place = await section.evaluate(scrollToLine, lines[0]);
    const screenshot = await page.screenshot();
    const shown = lines.filter(({ box }) => place.y + box.y + box.height <= place.screen);
    if (shown.length === 0) throw new Error(`“${lines[0].text}” does not fit on the screen.`);
    found.push(...(await worstContrasts(screenshot, place, shown)));
    lines = lines.filter((line) => !shown.includes(line));
  }
  await setBar("");
  await style.evaluate((element) => (element as Element).remove());
  return found;
}

/** Runs in the page. Says where the section is on the screen then, and how high the screen is. */
function scrollToLine(section: Element, { box }: Line) {
  const top = section.getBoundingClientRect().top + box.y;
  const isShown = top >= 0 && top + box.height <= innerHeight;
  if (!isShown) scrollBy({ top, behavior: "instant" });
  const { x, y } = section.getBoundingClientRect();
  return { x, y, screen: innerHeight };
}

async function worstContrasts(screenshot: Buffer, place: { x: number; y: number }, lines: Line[]) {
  const shot = sharp(screenshot).removeAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });

  const blockLuminance = (left: number, top: number) => {
    let sum = 0;
    for (let y = top; y < top + block; y++) {
      for (let x = left; x < left + block; x++) {
        const at = (y * info.width + x) * 3;
        sum += luminance(data[at], data[at + 1], data[at + 2]);
      }
    }
    return sum / block ** 2;
  };

  return lines.map(({ text, box, colour, needed }) => {
    const ratios: number[] = [];
    const ofText = luminance(...colour);
    const [left, top] = [place.x + box.x, place.y + box.y];
    for (let y = Math.floor(top); y + block < top + box.height; y += block) {
      for (let x = Math.floor(left); x + block < left + box.width; x += block) {
        ratios.push(contrast(ofText, blockLuminance(x, y)));
      }
    }
    ratios.sort((a, b) => a - b);
    return { text, ratio: ratios[Math.floor(ratios.length / 200)] ?? 0, needed };
  });
}

/**
 * From above, by their places in the section. Runs in the page. Text with a ground of its own, such as
 * a button's, is not over the picture.
 */
function linesOfText(section: Element): Line[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const hasGround = (element: Element): boolean =>
    element !== section &&
    (getComputedStyle(element).backgroundImage !== "none" ||
      (element.parentElement !== null && hasGround(element.parentElement)));
  const lines: Line[] = [];
  const origin = section.getBoundingClientRect();
  const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement as Element;
    const style = getComputedStyle(parent);
    const isForReadersOnly = parent.getBoundingClientRect().width < 8;
    if (!canvas || isForReadersOnly || style.visibility !== "visible" || hasGround(parent))
      continue;
    canvas.fillStyle = style.color;
    canvas.fillRect(0, 0, 1, 1);
    const colour = [...canvas.getImageData(0, 0, 1, 1).data];
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      // The skip link waits above the page until it has the focus.
      if (width < 8 || height < 8 || y + scrollY < 0) continue;
      lines.push({
        text: node.textContent ?? "",
        box: new DOMRect(x - origin.x, y - origin.y, width, height).toJSON(),
        colour,
        needed: Number.parseFloat(style.fontSize) >= 24 ? 3 : 4.5,
      });
    }
  }
  return lines.sort((one, other) => one.box.y - other.box.y);
}

function contrast(one: number, other: number) {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The share of light of each of the 256 values of a channel. */
const linear = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance(red = 0, green = 0, blue = 0) {
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
}
