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

/** On the page, wherever it is scrolled to. */
export const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + window.scrollY, width, height };
  });
