import { navigationType } from "./navigation-type.ts";
import { turn } from "./pauses.ts";

/*
 * What is below the first view, however large the screen: the sections and articles that follow one
 * with `data-ends="first-view"`, and the footer; on phones also the items of a list after the one with
 * `data-ends="phone-view"`. They are laid out when the first view is painted, one after the other. The
 * stylesheet (`styles/base.css`) goes by a mark on the document; a browser that shows one of them
 * before its turn lays it out by itself.
 */
const { dataset } = document.documentElement as { dataset: { rest?: "waits" } };

/** For the very start of a page. Whoever returns to the midst of it needs to find it whole. */
export function holdTheRest() {
  if (navigationType() === "navigate" && !location.hash) dataset.rest = "waits";
}

/** All at once. */
export function freeTheRest() {
  delete dataset.rest;
}

/** One part in a task, so that none takes long; the items of a list together, which move each other. */
export async function layOutTheRest() {
  if (!dataset.rest) return;
  const parts = [
    ...document.querySelectorAll<HTMLElement>("[data-ends] ~ :is(section, article, li), footer"),
  ].filter((part) => getComputedStyle(part).contentVisibility === "auto");
  for (const part of parts) {
    part.style.contentVisibility = "visible";
    if (part.matches("li:not(:last-child)")) continue;
    part.getBoundingClientRect();
    await turn();
  }
  freeTheRest();
  for (const part of parts) part.style.contentVisibility = "";
}
