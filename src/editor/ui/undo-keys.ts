import { useEffect } from "react";
import { useStore } from "./editor-context.ts";

/** In a text field the keys are the field's own. Elsewhere they undo what was done in this panel. */
export function useUndoKeys() {
  const store = useStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      if ((key !== "z" && key !== "y") || isTextField(event.target)) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) store.redo("panel");
      else store.undo("panel");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store]);
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])");
