import { withoutMarks } from "../../preview/marks.ts";
import { store } from "../state/editor.ts";

/** Whether the focus is in a text. Nothing may take it away from there but the person who types. */
export const isTyping = () =>
  document.activeElement?.matches(
    "textarea, input:not([type=checkbox], [type=radio], [type=file])",
  ) ?? false;

/** In a text field the keys are the field's own. Elsewhere they are the buttons *Undo* and *Redo*. */
export function undoByKey(event: KeyboardEvent) {
  if (!event.ctrlKey && !event.metaKey) return;
  const key = event.key.toLowerCase();
  if ((key !== "z" && key !== "y") || isTyping()) return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) store.redo();
  else store.undo();
}

/** A text that was pasted or dropped may come from the live page. Only what can be seen gets in. */
export function cleanInput(event: InputEvent) {
  const { data, target } = event;
  const field = target as HTMLInputElement | HTMLTextAreaElement;
  if (!data || withoutMarks(data) === data || !("setRangeText" in field)) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(withoutMarks(data), selectionStart ?? 0, selectionEnd ?? 0, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: event.inputType }));
}
