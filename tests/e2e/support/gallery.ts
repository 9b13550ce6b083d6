import type { Locator, Page } from "@playwright/test";
import { content } from "../site-content.ts";
import { expect } from "../test.ts";

export const { pictures } = content.gallery;
export const copy = content.interface.lightbox;

const titleAt = (index: number) => pictures.at(index)?.title ?? "";
const positionOf = (current: number) =>
  copy.position.replace("{current}", `${current}`).replace("{total}", `${pictures.length}`);

export const grid = (page: Page) => page.locator("[data-timed-wait]");
export const card = (page: Page, index: number) =>
  page.getByRole("link", { name: `${titleAt(index)} (${copy.open})` });
export const lightbox = (page: Page) => page.getByRole("dialog");
export const button = (page: Page, name: string) => lightbox(page).getByRole("button", { name });

export async function openGallery(page: Page, address = "/gallery") {
  await page.goto(address);
  await expect(grid(page)).toHaveAttribute("data-phase", "loaded");
}

/** By a link to the picture; keys and fingers reach the lightbox once it has the focus. */
export async function openLightbox(page: Page, id: number) {
  await openGallery(page, `/gallery?photo=${id}`);
  await expect(button(page, copy.close)).toBeFocused();
}

export async function expectShown(page: Page, index: number) {
  const position = (index + pictures.length) % pictures.length;
  await expect(lightbox(page).getByRole("heading")).toHaveText(titleAt(index));
  await expect(lightbox(page).getByRole("status").first()).toHaveText(
    `${positionOf(position + 1)}, ${titleAt(index)}`,
  );
  await expect(page).toHaveURL(`/gallery?photo=${pictures.at(index)?.id}`);
}

/** How many sheets the page fills, and how many pictures are on them: counted in the PDF. */
export function expectOnPaper(page: Page, expected: { sheets: number; pictures: number }) {
  const read = async () => {
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const count = (kind: RegExp) => pdf.match(kind)?.length ?? 0;
    return { sheets: count(/\/Type \/Page\b/g), pictures: count(/\/Subtype \/Image\b/g) };
  };
  // A busy machine takes seconds for a PDF, and Chromium does not wait for a picture that is under way.
  return expect.poll(read, { timeout: 40_000 }).toEqual(expected);
}

/** On the page, wherever it is scrolled to. */
export const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + window.scrollY, width, height };
  });
