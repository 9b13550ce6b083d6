import { type ComponentType, createContext, useContext } from "react";
import type { Json, Path, Refused, Schema } from "../api.ts";
import type { Clash } from "../merge.ts";

/** What all fields of a form share. */
export type Form = {
  problems: Refused["problems"];
  /** Fields that somebody else has changed too. */
  clashes: Clash[];
  settle: (path: Path, choice: "mine" | "theirs") => void;
  change: (path: Path, value: Json | undefined) => void;
  focus: (path: Path) => void;
  /** A field inside another one. */
  Field: ComponentType<FieldProps>;
  idOf: (path: Path) => string;
};

/** Every field is inside a form. */
export const FormContext = createContext({} as Form);
export const useForm = () => useContext(FormContext);

export type FieldProps = {
  schema: Schema;
  title: string;
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
export function labelOf({ title, path }: Pick<FieldProps, "title" | "path">) {
  const last = path.at(-1);
  return typeof last === "number" ? `${title} ${last + 1}` : title;
}

/** A new item of a list, or a new entry. */
export function blank({ type }: Schema): Json {
  if (type === "object") return {};
  return type === "array" ? [] : "";
}
