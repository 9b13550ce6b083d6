import type { Path } from "../shared/api.ts";
import { originalOf } from "../shared/translations.ts";
import { marksIn, type Place, type Unmarked } from "./marks.ts";

let unmarked: Unmarked = {};
export async function readUnmarked() {
  unmarked = await (await fetch("/__edit/unmarked")).json();
}

type Editable = { element: Element; place: Place };

/** The topmost text, icon or picture that can be seen at a point. */
export function editableAt(x: number, y: number): Editable | undefined {
  // Only the box of a text, which can lie over what is meant.
  let box: Editable | undefined;
  for (const element of document.elementsFromPoint(x, y)) {
    const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!visible || !covers(element, x, y)) continue;
    // Nepali words stand in an element of their own, inside their text.
    if (element.matches("[lang]:not(html)")) continue;
    const icon = placeOfLogo(element) ?? placeOfFigure(element) ?? placeOfIcon(element);
    if (icon) return { element, place: icon };
    const words = placeOfWords(element);
    if (words && covers(contentsOf(element), x, y)) return { element, place: words };
    const place = words ?? placeOfPicture(element);
    if (place) box ??= { element, place };
    if (isOpaque(element) || element.matches("img")) break;
  }
  return box;
}

function contentsOf(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

/** A link can reach over its whole card. What it says is only where its own box is. */
function covers(part: Element | Range, x: number, y: number) {
  return Array.from(part.getClientRects()).some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

function isOpaque(element: Element) {
  const { backgroundColor } = getComputedStyle(element);
  return !/^rgba|\/|^transparent/.test(backgroundColor);
}

function placeOfLogo(element: Element): Place | undefined {
  const drawn = element.closest("svg")?.querySelector("path, image");
  return unmarked[drawn?.getAttribute("d") ?? drawn?.getAttribute("href") ?? ""]?.[0];
}

/** A number has no mark, and its unit has: it belongs to the text at the start of its line, and so does its bar. */
function placeOfFigure(element: Element): Place | undefined {
  const part = element.closest("data, svg");
  const line = part?.parentElement;
  const [near] = line?.querySelector(":scope > data") ? marksIn(line.textContent) : [];
  if (!near) return undefined;
  return {
    ...near,
    path: [...near.path.slice(0, -1), ...(part?.matches("data") ? ["value"] : [])],
  };
}

/** An arrow: it stands for the name of its button, or for the text beside it. */
function placeOfIcon(element: Element): Place | undefined {
  const parent = element.closest("svg")?.parentElement;
  if (!parent || element.getBoundingClientRect().width > largestIcon) return undefined;
  return marksIn(`${parent.ariaLabel ?? ""}${parent.textContent}`)[0];
}
const largestIcon = 100;

/** A number or a date has no mark, and stands for the group of the text beside it. */
function placeOfWords(element: Element): Place | undefined {
  const own = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ""));
  const text = own.join("").trim() || nameOfControl(element);
  if (!text) return undefined;
  const near = textNear(element);
  const group = near && { ...near, path: near.path.slice(0, -1) };
  return marksIn(text)[0] ?? nearest(unmarked[text], near) ?? group;
}

/** Names of whole regions are not on the page. */
function nameOfControl(element: Element) {
  if (!element.matches("a, button, input, textarea, [role=button], [role=img]")) return "";
  return element.getAttribute("placeholder") ?? element.ariaLabel ?? "";
}

/** Where the page names it, or else its entry among the pictures. */
function placeOfPicture(element: Element): Place | undefined {
  const name = Array.from(element.classList).find((name) => name.startsWith("picture-"));
  if (!name || !element.matches("img")) return undefined;
  const entry = { file: "pictures.yaml", path: [name.slice("picture-".length)] };
  return nearest(unmarked[name], textNear(element)) ?? entry;
}

/** The first text of the smallest element around that has any. */
function textNear(element: Element): Place | undefined {
  for (let up: Element | null = element; up && !up.matches("main, body"); up = up.parentElement) {
    const [first] = marksIn(up.textContent);
    if (first) return first;
  }
  return undefined;
}

/** Of several places, the one that shares the most of its way with another. */
function nearest(places: Place[] = [], near: Place | undefined): Place | undefined {
  const shared = ({ file, path }: Place) => {
    if (!near || file !== originalOf(near.file)) return -1;
    const end = path.findIndex((step, index) => step !== near.path[index]);
    return end < 0 ? path.length : end;
  };
  return places.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Where the page shows a field, or the first field of a group. */
export function elementOf(file: string, path: Path): Element | undefined {
  const isIt = (place: Place) =>
    place.file === file && path.every((step, index) => step === place.path[index]);
  const value = Object.keys(unmarked).find((key) => unmarked[key]?.some(isIt));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (parentElement && (data === value || marksIn(data).some(isIt))) return parentElement;
  }
  return document.getElementsByClassName(value ?? "")[0];
}
