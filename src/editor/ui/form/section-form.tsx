import type { Path, Schema } from "../../shared/api.ts";
import type { Clash } from "../../shared/merge.ts";
import { placeInWords } from "../../shared/names.ts";
import { wordsOf } from "../../shared/values.ts";
import { OriginalText } from "../languages/original-text.tsx";
import { ProblemList } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { type FieldProps, type Form, FormContext, plainForm, useForm } from "./control.ts";
import styles from "./form.module.css";
import { idOf, schemaAt, withVariants } from "./form-schema.ts";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { Control } from "./widgets.tsx";

type Found = { path?: Path };
type Props = FieldProps & Pick<Form, "change"> & Partial<Form>;

/** The server checks; the form only shows what it says, beside the field if there is one. */
export function SectionForm({ schema, title, path, value, required, ...given }: Props) {
  const form = { ...plainForm, ...given, Field: FormField };
  const isLoose = (found: Found) => !found.path || !schemaAt(schema, found.path.slice(path.length));
  return (
    <FormContext value={form}>
      {form.clashes.filter(isLoose).map((clash) => (
        <ClashNote
          key={idOf(clash.path)}
          clash={clash}
          name={placeInWords(title, clash.path.slice(path.length), value)}
        />
      ))}
      <ProblemList problems={form.problems.filter(isLoose)} />
      <FormField {...{ schema, title, path, value, required }} />
    </FormContext>
  );
}

/** A choice says what to do by itself. */
const isChoice = ({ kind, enum: values }: Schema) =>
  values !== undefined || kind === "picture" || kind === "page";

/** One field with its name, its hint, and what is wrong with it. */
function FormField(field: FieldProps) {
  const props = { ...field, schema: withVariants(field.schema) };
  const { schema, title, path, required } = props;
  const form = useForm();
  const { original } = form;
  const id = idOf(path, form);
  if (original && !original.has(path)) return null;
  const isOwn = (found: Found) => found.path?.join() === path.join();
  const texts = [...new Set(form.problems.filter(isOwn).map(({ text }) => text))];
  const clash = form.clashes.find(isOwn);
  const input = {
    id,
    ...(original && { lang: original.into.code, dir: original.into.direction }),
    "aria-describedby": `${id}-original ${id}-hint ${id}-problems ${id}-count`,
    "aria-invalid": texts.length > 0 || undefined,
    onFocus: () => form.focus(path),
  };
  const notes = (
    <>
      <ul className={styles.problems} id={`${id}-problems`} aria-live="polite">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {clash && <ClashNote clash={clash} />}
    </>
  );
  if (schema.type === "object" || schema.type === "array") {
    const Inner = schema.type === "object" ? GroupField : ListField;
    // The form and the items of lists have a name above them already.
    const named = path.length > 1 && typeof path.at(-1) === "string";
    const Tag = named ? "fieldset" : "div";
    return (
      <Tag className={`stack ${styles.group}`} id={id}>
        {named && <legend>{title}</legend>}
        <Inner {...props} />
        {notes}
      </Tag>
    );
  }
  return (
    <div className={`stack ${styles.field}`}>
      {schema.type !== "boolean" && (
        <label htmlFor={id} id={`${id}-label`}>
          {title}
          {!required && !original && <small> ({copy.optional})</small>}
        </label>
      )}
      {!isChoice(schema) && schema.description && (
        <small id={`${id}-hint`}>{schema.description}</small>
      )}
      <OriginalText path={path} id={id} />
      <Control {...props} input={input} onChange={(value) => form.change(path, value)} />
      {notes}
    </div>
  );
}

/** Both texts of a field that somebody else has changed too, beside the field. It takes no focus. */
function ClashNote({ clash, name = "" }: { clash: Clash; name?: string }) {
  const { settle } = useForm();
  return (
    <fieldset className="note">
      <legend>
        {name} {copy.clash}
      </legend>
      {(["mine", "theirs"] as const).map((side) => (
        <p key={side}>
          <small>{copy[side]}</small> {wordsOf(clash[side]) || copy.nothing}
        </p>
      ))}
      <p className="actions">
        <button type="button" onClick={() => settle(clash, "mine")}>
          {copy.keepMine}
        </button>
        <button type="button" onClick={() => settle(clash, "theirs")}>
          {copy.takeTheirs}
        </button>
      </p>
    </fieldset>
  );
}
