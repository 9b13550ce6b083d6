import type { FromPreview, ToPreview } from "../shared/api.ts";
import { editableAt, elementOf, readUnmarked } from "./find.ts";
import { withoutMarks } from "./marks.ts";
import "./overlay.css";

/*
 * Runs in the live page inside the editor's frame: outlines what can be changed, and tells the
 * editor what was clicked. No component of the site knows of it.
 */
const { documentElement: root } = document;
const broken = "broken" in document.body.dataset;
if (broken) import.meta.hot?.on("content-changed", () => location.reload());
document.addEventListener("copy", takeOffMarks);
document.addEventListener("dragstart", takeOffMarks);
// By itself it is a preview.
if (window.parent !== window) start();

function start() {
  root.dataset.editor = "edit";
  keepFocusInEditor();
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<ToPreview>) => {
    if (source === window.parent && origin === location.origin) receive(data);
  });
  document.addEventListener("pointermove", (event) => {
    outline(editableAt(event.clientX, event.clientY)?.element);
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = event;
  });
  document.addEventListener("click", openField, { capture: true });
  document.addEventListener("keydown", passOnUndo);
  import.meta.hot?.on("content-changed", readUnmarked);
  readUnmarked();
  const tellAddress = () => tell({ type: "ready", address: location.pathname, broken });
  window.navigation?.addEventListener("navigatesuccess", tellAddress);
  tellAddress();
}

function receive(message: ToPreview) {
  if (message.type === "mode") {
    root.dataset.editor = message.mode;
    outline(undefined);
  } else if (message.type === "go") {
    if (message.address !== location.pathname) go(message.address);
  } else {
    const element = elementOf(message.file, message.path);
    if (element) {
      showSlide(element);
      bringIntoView(element);
    }
    outline(element);
  }
}

/** By a link of the page, as a visitor would, if it has one: loading all of the site again takes seconds. */
function go(address: string) {
  const link = document.querySelector<HTMLElement>(`a[href="${address}"]`);
  if (link) link.click();
  else location.assign(address);
}

/** After a change of page the site takes the focus to its heading, but not out of a form of the editor. */
function keepFocusInEditor() {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** A text of a slide is not seen on another one. It stays as if the mouse were over it. */
function showSlide(element: Element) {
  const slide = element.closest("section [role=group]");
  const dots = slide?.closest("section")?.querySelectorAll<HTMLElement>("[role=group] > button");
  if (!slide || !dots) return;
  dots[Array.from(slide.parentElement?.children ?? []).indexOf(slide)]?.click();
  element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
}

/** Not with `scrollIntoView`, which would also scroll the editor's page, away from the field. */
function bringIntoView(element: Element) {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  scrollBy({ top: top - (innerHeight - height) / 2, behavior: "instant" });
}

/** Where the mouse button went down: whoever moves it from there selects a text. */
let pressed = { screenX: 0, screenY: 0 };

/** In the mode "browse" links and buttons work as for visitors, and with a modifier key in both. */
function openField(event: MouseEvent) {
  // `isTrusted` is false for the click that `follow` repeats.
  if (root.dataset.editor !== "edit" || !event.isTrusted) return;
  const found = editableAt(event.clientX, event.clientY);
  const follows = event.ctrlKey || event.metaKey || event.altKey;
  if (!found && !follows) return;
  event.preventDefault();
  event.stopPropagation();
  if (follows) return follow(event);
  const selects = Math.hypot(event.screenX - pressed.screenX, event.screenY - pressed.screenY) > 4;
  if (!found || selects) return;
  outline(found.element);
  tell({ type: "open", ...found.place });
}

/** Without the key, which would open a new tab or save the page. */
function follow({ clientX, clientY }: MouseEvent) {
  const controls = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>("a, button, summary, label, input"));
  controls.find((control) => control !== null)?.click();
}

/** A text that is taken elsewhere is only what can be seen. A field of a form has no marks. */
function takeOffMarks(event: ClipboardEvent | DragEvent) {
  const data = event instanceof DragEvent ? event.dataTransfer : event.clipboardData;
  const selected = withoutMarks(String(getSelection()));
  if (!selected || (event.target as Element).matches?.("input, textarea")) return;
  data?.clearData();
  data?.setData("text/plain", selected);
  if (event.type === "copy") event.preventDefault();
}

function passOnUndo(event: KeyboardEvent) {
  const key = event.key.toLowerCase();
  if (root.dataset.editor !== "edit") return;
  if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
  event.preventDefault();
  tell({ type: key === "y" || event.shiftKey ? "redo" : "undo" });
}

let outlined: Element | undefined;

function outline(element: Element | undefined) {
  outlined?.removeAttribute("data-editor-outline");
  outlined = root.dataset.editor === "edit" ? element : undefined;
  outlined?.setAttribute("data-editor-outline", "");
}

function tell(message: FromPreview) {
  window.parent.postMessage(message, location.origin);
}
