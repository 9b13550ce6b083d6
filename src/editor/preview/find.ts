import type { Path } from "../api.ts";
import { marksIn, type Place, type Unmarked } from "../marks.ts";

let unmarked: Unmarked = {};
export const setUnmarked = (values: Unmarked) => {
  unmarked = values;
};

type Editable = { element: Element; place: Place };

/** The topmost text, icon or picture that can be seen at a point. */
export function editableAt(x: number, y: number): Editable | undefined {
  // Only the box of a text, or a transparent control: it can lie over what is meant.
  let box: Editable | undefined;
  for (const element of document.elementsFromPoint(x, y)) {
    const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // A link can reach over its whole card. What it says is only where its own box is.
    if (!visible || !covers(element, x, y)) continue;
    const icon = placeOfIcon(element);
    if (icon) return { element, place: icon };
    const text = placeOfText(element);
    if (text && ownTexts(element).some((node) => covers(rangeOf(node), x, y))) {
      return { element, place: text };
    }
    const place = text ?? placeOfControl(element);
    if (place) box ??= { element, place };
    const picture = placeOfPicture(element);
    if (picture) return box ?? { element, place: picture };
    if (isOpaque(element)) break;
  }
  return box;
}

function covers(part: Element | Range, x: number, y: number) {
  return Array.from(part.getClientRects()).some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

function isOpaque(element: Element) {
  const { backgroundColor } = getComputedStyle(element);
  return !/^rgba|\/|^transparent/.test(backgroundColor);
}

function placeOfText(element: Element): Place | undefined {
  const texts = ownTexts(element).map(({ data }) => data);
  const text = texts.join("").trim() || (element.getAttribute("placeholder") ?? "");
  if (!text) return undefined;
  return marksIn(text)[0] ?? nearest(element, unmarked[text]) ?? groupAround(element);
}

const ownTexts = (element: Element) =>
  Array.from(element.childNodes).filter((node) => node instanceof Text);

function rangeOf(node: Node) {
  const range = document.createRange();
  range.selectNode(node);
  return range;
}

/** The logo, an arrow: it stands for the text beside it, or for the name of its button. */
function placeOfIcon(element: Element): Place | undefined {
  const parent = element.closest("svg")?.parentElement;
  if (!parent || element.getBoundingClientRect().width > largestIcon) return undefined;
  return placeOfControl(parent) ?? marksIn(parent.textContent)[0];
}
const largestIcon = 100;

/** A control without a text has its name in an attribute. Names of whole regions are not on the page. */
function placeOfControl(element: Element): Place | undefined {
  if (!element.matches("a, button, input, [role=button], [role=img]")) return undefined;
  return marksIn(element.getAttribute("aria-label") ?? "")[0];
}

/** Where the page names it, or else its entry among the pictures. */
function placeOfPicture(element: Element): Place | undefined {
  const name = Array.from(element.classList).find((name) => name.startsWith("picture-"));
  if (!name || !element.matches("img")) return undefined;
  return (
    nearest(element, unmarked[name]) ?? {
      file: "pictures.yaml",
      path: [name.slice("picture-".length)],
    }
  );
}

/** Of several places, the one beside the texts around the element. */
function nearest(element: Element, places: Place[] = []): Place | undefined {
  const around = textsAround(element);
  const closeness = (place: Place) => Math.max(0, ...around.map((text) => shared(place, text)));
  return places.toSorted((a, b) => closeness(b) - closeness(a))[0];
}

/** A number or a date: the group of the texts around it, such as a bar of a chart. */
function groupAround(element: Element): Place | undefined {
  const [first, ...others] = textsAround(element);
  if (!first || others.some(({ file }) => file !== first.file)) return undefined;
  const length = Math.min(first.path.length, ...others.map((other) => shared(first, other) - 1));
  return { ...first, path: first.path.slice(0, length) };
}

/** The texts of the smallest element around that has any. */
function textsAround(element: Element): Place[] {
  for (let up: Element | null = element; up && !up.matches("main, body"); up = up.parentElement) {
    const places = marksIn(up.textContent);
    if (places.length > 0) return places;
  }
  return [];
}

/** How much of the way to two places is the same: 0 in different files. */
function shared(one: Place, other: Place) {
  if (one.file !== other.file) return 0;
  const differs = one.path.findIndex((step, index) => step !== other.path[index]);
  return 1 + (differs < 0 ? one.path.length : differs);
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
