import type { FromPreview, Path, ToPreview } from "../api.ts";
import { marksIn, type Place } from "../marks.ts";
import "./overlay.css";

/*
 * Runs in the live page inside the editor's frame: outlines what can be changed, and tells the
 * editor what was clicked. No component of the site knows of it.
 */
const { documentElement: root } = document;
if (window.parent !== window) start();

function start() {
  root.dataset.editor = "edit";
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<ToPreview>) => {
    if (source === window.parent && origin === location.origin) receive(data);
  });
  document.addEventListener("pointerover", (event) => outline(editable(event)?.element));
  document.addEventListener("click", openField, { capture: true });
  document.addEventListener("keydown", passOnUndo);
  const tellAddress = () => send({ type: "ready", address: location.pathname });
  window.navigation?.addEventListener("navigatesuccess", tellAddress);
  tellAddress();
}

function receive(message: ToPreview) {
  if (message.type === "mode") {
    root.dataset.editor = message.mode;
    outline(undefined);
  } else if (message.type === "go") {
    if (message.address !== location.pathname) location.assign(message.address);
  } else {
    const element = elementOf(message);
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    outline(element);
  }
}

/** In the mode "browse" links and buttons work as for visitors, and with a modifier key in both. */
function openField(event: MouseEvent) {
  // `isTrusted` is false for the click that `follow` repeats.
  if (root.dataset.editor !== "edit" || !event.isTrusted) return;
  const found = editable(event);
  const follows = event.ctrlKey || event.metaKey || event.altKey;
  if (!found && !follows) return;
  event.preventDefault();
  event.stopPropagation();
  if (follows) return follow(event.target as Element);
  if (!found) return;
  outline(found.element);
  send({ type: "open", ...found.place });
}

/** Without the key, which would open a new tab or save the page. */
function follow(target: Element) {
  target.closest<HTMLElement>("a, button, summary, label, input")?.click();
}

function passOnUndo(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === "z") send({ type: event.shiftKey ? "redo" : "undo" });
  else if (key === "y") send({ type: "redo" });
  else return;
  event.preventDefault();
}

/**
 * The text or picture under the pointer, also where something transparent lies over it; otherwise the
 * nearest element around that contains a text.
 */
function editable({ clientX, clientY, target }: MouseEvent) {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const [place] = element.matches("img") ? pictureOf(element) : ownMarks(element);
    if (place && element.checkVisibility({ opacityProperty: true })) return { element, place };
  }
  for (let element = target as Element | null; element; element = element.parentElement) {
    if (element.matches("main, body")) return undefined;
    const [place] = marksIn(element.textContent ?? "");
    if (place) return { element, place };
  }
  return undefined;
}

/** What the element itself says: its text, or its name for screen readers. */
function ownMarks(element: Element): Place[] {
  const texts = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ""));
  const named = ["aria-label", "alt", "placeholder"].map(
    (name) => element.getAttribute(name) ?? "",
  );
  return marksIn([...texts, ...named].join("\n"));
}

/** Its name is in the class that `PictureLibrary` gives it. */
function pictureOf({ className }: Element): Place[] {
  const [, name] = /(?:^|\s)picture-(\S+)/.exec(className) ?? [];
  return name ? [{ file: "pictures.yaml", path: [name] }] : [];
}

function elementOf({ file, path }: { file: string; path: Path }): Element | undefined {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const isIt = (place: Place) =>
      place.file === file && path.every((step, index) => step === place.path[index]);
    if (marksIn(data).some(isIt)) return parentElement ?? undefined;
  }
  return undefined;
}

let outlined: Element | undefined;

function outline(element: Element | undefined) {
  outlined?.removeAttribute("data-editor-outline");
  outlined = root.dataset.editor === "edit" ? element : undefined;
  outlined?.setAttribute("data-editor-outline", "");
}

function send(message: FromPreview) {
  window.parent.postMessage(message, location.origin);
}
