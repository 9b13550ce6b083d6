import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { useState } from "react";
import { ClashAt } from "./clash-note.tsx";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import type { FormSchema } from "./form-schema.ts";
import { ItemButtons } from "./item-buttons.tsx";
import { domId } from "./paths.ts";

/** "Slide 2", for an item of a list; otherwise the field's name. */
function nameOf({ title }: FormSchema, path: (string | number)[]) {
  const last = path.at(-1);
  return typeof last === "number" ? `${title} ${last + 1}` : title;
}

/** A choice says what to do by itself. */
const isChoice = ({ kind, enum: values }: FormSchema) =>
  values !== undefined || kind === "picture" || kind === "page";

export function FieldTemplate(props: FieldTemplateProps) {
  const { children, rawErrors, rawDescription, required, formData } = props;
  const schema = props.schema as FormSchema;
  const id = domId(props.id);
  const group = schema.type === "object" || schema.type === "array";
  const label = nameOf(schema, props.fieldPathId.path);
  return (
    <div className={styles.field} data-group={group || undefined}>
      {!group && schema.type !== "boolean" && (
        <label htmlFor={id} id={`${id}-label`}>
          {label}
          {!required && <small> ({copy.optional})</small>}
        </label>
      )}
      {ADDITIONAL_PROPERTY_FLAG in schema && <KeyField {...props} />}
      {!group && !isChoice(schema) && rawDescription && (
        <p className={styles.hint} id={`${id}-hint`}>
          {rawDescription}
        </p>
      )}
      {children}
      <ul className={styles.problems} id={`${id}-problems`} aria-live="polite">
        {[...new Set(rawErrors)].map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <ClashAt path={props.fieldPathId.path} />
      {ADDITIONAL_PROPERTY_FLAG in schema && Array.isArray(formData) && (
        <button type="button" onClick={props.onRemoveProperty}>
          {copy.remove(props.label)}
        </button>
      )}
    </div>
  );
}

/** In a file of names, such as the place names, the name itself can be changed. */
function KeyField({ id, label, onKeyRenameBlur }: FieldTemplateProps) {
  return (
    <input
      id={`${domId(id)}-key`}
      className={styles.key}
      aria-label={copy.keyOf(label)}
      defaultValue={label}
      onBlur={onKeyRenameBlur}
    />
  );
}

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const schema = props.schema as FormSchema;
  const { path } = props.fieldPathId;
  const fields = props.properties.map(({ content }) => content);
  const inList = typeof path.at(-1) === "number";
  if (path.length === 0 || inList) {
    return (
      <div className={styles.group} id={domId(props.fieldPathId.$id)}>
        {fields}
        {schema.additionalProperties && (
          <button type="button" onClick={props.onAddProperty}>
            {copy.addSpelling}
          </button>
        )}
      </div>
    );
  }
  return (
    <fieldset className={styles.group} id={domId(props.fieldPathId.$id)}>
      <legend>{schema.title}</legend>
      {fields}
    </fieldset>
  );
}

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, onAddClick, canAdd } = props;
  const schema = props.schema as FormSchema;
  const id = domId(props.fieldPathId.$id);
  const Tag = props.fieldPathId.path.length > 0 ? "fieldset" : "div";
  return (
    <Tag className={styles.group} id={id}>
      {Tag === "fieldset" && !(ADDITIONAL_PROPERTY_FLAG in schema) && (
        <legend>{schema.title}</legend>
      )}
      {items}
      {canAdd && schema.items?.list?.length === "free" && (
        <button type="button" id={`${id}-add`} className={styles.add} onClick={onAddClick}>
          {copy.add(schema.items.title.toLowerCase())}
        </button>
      )}
    </Tag>
  );
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, index, totalItems, buttonsProps } = props;
  const schema = props.schema as FormSchema;
  const data = (children as { props?: { formData?: unknown } }).props?.formData;
  const name = `${schema.title} ${index + 1}`;
  const [open] = useState(totalItems <= 3 || firstText(data) === "");
  const buttons = schema.list?.length === "free" && (
    <ItemButtons {...buttonsProps} name={name.toLowerCase()} least={schema.list.least} />
  );
  if (schema.type !== "object") {
    return (
      <div className={styles.row}>
        {children}
        {buttons}
      </div>
    );
  }
  return (
    <details className={styles.item} open={open}>
      <summary>
        {name} <span>{firstText(data)}</span>
      </summary>
      {children}
      {buttons}
    </details>
  );
}

/** Tells the items of a list apart. */
function firstText(data: unknown): string {
  const values = data && typeof data === "object" ? Object.values(data) : [];
  return values.find((value) => typeof value === "string" && value !== "") ?? "";
}
