import { useEffect } from "react";
import { useStore } from "./editor-context.ts";

/** In a text field the keys are the field's own. Elsewhere they undo what was done in this panel. */
export function useUndoKeys() {
  const store = useStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      if ((key !== "z" && key !== "y") || isTyping()) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) store.redo("panel");
      else store.undo("panel");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store]);
}

/** Whether the focus is in a text. Nothing may take it away from there but the person who types. */
export const isTyping = () =>
  document.activeElement?.matches(
    "textarea, input:not([type=checkbox], [type=radio], [type=file])",
  ) ?? false;
