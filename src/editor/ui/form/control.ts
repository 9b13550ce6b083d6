import { type AriaAttributes, type ComponentType, createContext, useContext } from "react";
import type { Json, Path, Refused, Schema, SiteLanguage, Translation } from "../../shared/api.ts";
import type { Clash } from "../../shared/merge.ts";
import { isTyping } from "../shell/typing.ts";
import { idOf, mainForm } from "./form-schema.ts";

/** What a form in another language shows beside its fields. */
export type Original = {
  value: Json | undefined;
  language: SiteLanguage;
  into: SiteLanguage;
  /** Whether something at a place is said. */
  has: (path: Path) => boolean;
  /** Whether something at a place is still to be said. */
  lacks: (path: Path) => boolean;
  changed: Translation["changed"];
  hold: (text: Json) => void;
};

/** What all fields of a form share. */
export type Form = {
  /** The beginning of every field's id. */
  id: string;
  problems: Refused["problems"];
  /** Fields that somebody else has changed too. */
  clashes: Clash[];
  settle: (clash: Clash, choice: "mine" | "theirs") => void;
  change: (path: Path, value: Json | undefined) => void;
  focus: (path: Path) => void;
  /** In another language: what is to be said. */
  original?: Original | undefined;
  /** A field inside another one. */
  Field: ComponentType<FieldProps>;
};

const nothing = () => {};
const NoField = () => null;

/** A form without any of what it need not have. */
export const plainForm: Form = {
  id: mainForm,
  problems: [],
  clashes: [],
  settle: nothing,
  change: nothing,
  focus: nothing,
  Field: NoField,
};

export const FormContext = createContext(plainForm);
export const useForm = () => useContext(FormContext);

/** Goes to the field itself, or to the nearest group around it that the form has. */
export function focusField(path: Path, form?: Form) {
  const ways = [...path, ""].map((_, index) => path.slice(0, path.length - index));
  const found = ways.map((way) => document.getElementById(idOf(way, form))).find((field) => field);
  const control = "input, textarea, select, button";
  const target = found?.matches(control) ? found : found?.querySelector<HTMLElement>(control);
  if (!target || isTyping()) return;
  for (let up = target.closest("details"); up; up = up.parentElement?.closest("details") ?? null) {
    up.open = true;
  }
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}

export type FieldProps = {
  schema: Schema;
  title: string;
  path: Path;
  value: Json | undefined;
  required: boolean;
};

export type ControlProps = FieldProps & {
  /** What the input, whichever it is, has besides its value. */
  input: AriaAttributes & { id: string; lang?: string; dir?: string; onFocus: () => void };
  onChange: (value: Json | undefined) => void;
};
