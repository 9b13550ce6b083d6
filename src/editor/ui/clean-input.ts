import { withoutMarks } from "../marks.ts";

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
