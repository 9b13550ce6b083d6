import fs from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { addresses } from "../../src/content/pages.ts";
import { publicAddress } from "../../src/schema/language.ts";
import { editions } from "../e2e/site-content.ts";
import { fontsShown } from "../e2e/support/fonts.ts";

const folder = path.join(import.meta.dirname, "../../docs/screens");
/** A Tuesday at noon in Kathmandu, so that the office is always open on the pictures. */
const noon = new Date("2026-06-16T06:15:00Z");

/**
 * Screens are kept at half size, as WebP: 48 of them take 5 MB. The PNG files of `toHaveScreenshot`
 * would take 55 MB.
 */
const scale = 0.5;
/** How far the average colour of a block may be off (of 255) before it counts as changed. */
const tolerance = 10;
const block = 12;

const shown = editions.flatMap(({ language }) =>
  [...addresses, "/not-there"].map((path) => publicAddress(language, path)),
);

for (const width of [390, 820, 1440]) {
  for (const address of shown) {
    const name = `${address.slice(1).replaceAll("/", "-") || "home"}-${width}`;
    test(`${address} looks as it did at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
      await settle(page, address);
      const screen = await toReference(await page.screenshot({ fullPage: true }));
      const file = path.join(folder, `${name}.webp`);
      if (test.info().config.updateSnapshots === "changed") {
        await fs.mkdir(folder, { recursive: true });
        await fs.writeFile(file, screen);
        return;
      }
      const seen = test.info().outputPath(`${name}.webp`);
      await fs.writeFile(seen, screen);
      const changed = await changedBlocks(await fs.readFile(file), screen);
      expect(changed, `compare ${seen} with ${file}`).toBe(0);
    });
  }
}

/** The page as a visitor finds it on the second visit: fonts there, pictures loaded, all still. */
async function settle(page: Page, address: string) {
  await page.clock.setFixedTime(noon);
  await page.goto(address);
  await fontsShown(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-application", "hydrated");
  await fontsShown(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function toReference(screenshot: Buffer): Promise<Buffer> {
  const { width } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize({ width: Math.round(width * scale) })
    .webp({ quality: 78, effort: 5 })
    .toBuffer();
}

/** What changed between two reference pictures, in blocks; `undefined` if their sizes differ. */
async function changedBlocks(before: Buffer, after: Buffer): Promise<number | undefined> {
  const [a, b] = await Promise.all([before, after].map(averages));
  if (!a || !b || a.width !== b.width || a.height !== b.height) return undefined;
  let changed = 0;
  for (let index = 0; index < a.data.length; index += 3) {
    const distance = Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((a.data[index + channel] ?? 0) - (b.data[index + channel] ?? 0)),
      ),
    );
    if (distance > tolerance) changed++;
  }
  return changed;
}

async function averages(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / block), Math.ceil(height / block), { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
