import type { WidgetProps } from "@rjsf/utils";
import { domId } from "./paths.ts";

const describedBy = (id: string) => `${domId(id)}-hint ${domId(id)}-problems ${domId(id)}-count`;

/** What every control of a form has. */
export function controlProps({ id, rawErrors, onFocus, value }: WidgetProps) {
  return {
    id: domId(id),
    "aria-describedby": describedBy(id),
    "aria-invalid": rawErrors && rawErrors.length > 0 ? (true as const) : undefined,
    onFocus: () => onFocus(id, value),
  };
}
