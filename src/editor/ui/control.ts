import { type ComponentType, createContext, useContext } from "react";
import type { Json, Path, Refused } from "../api.ts";
import type { FormSchema } from "./form-schema.ts";

/** What all fields of a form share. Paths start at the form. */
export const FormContext = createContext<{
  problems: Refused["problems"];
  change: (path: Path, value: Json | undefined) => void;
  focus: (path: Path) => void;
  /** A field inside another one. */
  Field: ComponentType<FieldProps>;
  idOf: (path: Path) => string;
}>({ problems: [], change: () => {}, focus: () => {}, Field: () => null, idOf: () => "" });

export const useForm = () => useContext(FormContext);

export type FieldProps = {
  schema: FormSchema;
  path: Path;
  value: Json | undefined;
  required: boolean;
};

export type ControlProps = FieldProps & {
  id: string;
  invalid: boolean;
  onChange: (value: Json | undefined) => void;
  onFocus: () => void;
};

/** What every control of a form has. */
export const controlProps = ({ id, invalid, onFocus }: ControlProps) => ({
  id,
  "aria-describedby": `${id}-hint ${id}-problems ${id}-count`,
  "aria-invalid": invalid || undefined,
  onFocus,
});

/** "Slide 2", for an item of a list; otherwise the field's name. */
export function labelOf({ title }: FormSchema, path: Path) {
  const last = path.at(-1);
  return typeof last === "number" ? `${title} ${last + 1}` : title;
}

export const isNested = ({ type }: FormSchema) => type === "object" || type === "array";

/** A new item of a list, or a new entry. */
export function blank({ type }: FormSchema): Json {
  if (type === "object") return {};
  return type === "array" ? [] : "";
}

/** For a button that has moved with its item: the focus stays on it, or goes where one goes on. */
export function focusFirst(ids: string[]) {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element);
  found?.focus();
}
