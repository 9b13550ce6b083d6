import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { controlProps } from "./control.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./form.module.css";
import type { FormSchema } from "./form-schema.ts";
import { domId } from "./paths.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { plainName } from "./sections.ts";

/** An empty optional field is left out of the file. */
const written = (text: string, { required }: WidgetProps) =>
  text === "" && !required ? undefined : text;

export function TextWidget(props: WidgetProps) {
  const { value = "", onChange, id } = props;
  const { kind, maxLength, type } = props.schema as FormSchema;
  const change = (text: string) => onChange(written(text, props));
  if (kind === "picture") return <PicturePicker {...props} />;
  if (kind === "page") return <PagePicker {...props} />;
  const input = {
    ...controlProps(props),
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  if (kind === "date") return <input type="date" {...input} />;
  if (type !== "string") return <input inputMode="decimal" autoComplete="off" {...input} />;
  const short = kind === "code" || (maxLength ?? 80) <= 80;
  return (
    <>
      {short ? (
        <input autoComplete="off" spellCheck={kind !== "code"} {...input} />
      ) : (
        <span className={styles.grows} data-text={`${value} `}>
          <textarea rows={(maxLength ?? 0) > 160 ? 2 : 1} {...input} />
        </span>
      )}
      {maxLength && <Counter id={id} length={String(value).trim().length} most={maxLength} />}
    </>
  );
}

function Counter({ id, length, most }: { id: string; length: number; most: number }) {
  const left = most - length;
  const near = left <= Math.min(20, most / 5);
  return (
    <span className={styles.counter} data-near={near || undefined}>
      <span id={`${domId(id)}-count`}>{copy.counter(length, most)}</span>
      <span className="visually-hidden" aria-live="polite">
        {near && copy.charactersLeft(left)}
      </span>
    </span>
  );
}

function Choice({ props, children }: { props: WidgetProps; children: ReactNode }) {
  return (
    <select
      {...controlProps(props)}
      value={String(props.value ?? "")}
      onChange={({ target }) => props.onChange(written(target.value, props))}
    >
      {(!props.required || props.value === undefined) && <option value="">{copy.noChoice}</option>}
      {children}
    </select>
  );
}

export function SelectWidget(props: WidgetProps) {
  const values = ((props.schema as FormSchema).enum ?? []) as string[];
  return (
    <Choice props={props}>
      {values.map((value) => (
        <option key={value} value={value}>
          {plainName(value)}
        </option>
      ))}
    </Choice>
  );
}

/** An address may end with a part of the page, `#energy`, which stays on offer. */
function PagePicker(props: WidgetProps) {
  const { pages } = useEditor().state.content;
  const value = String(props.value ?? "");
  const page = pages.find(({ address }) => address === value.replace(/[?#].*/, ""));
  const part = value !== "" && page?.address !== value;
  return (
    <Choice props={props}>
      {part && <option value={value}>{`${page?.title ?? ""} ${value}`}</option>}
      {pages.map(({ address, title }) => (
        <option key={address} value={address}>{`${title} (${address})`}</option>
      ))}
    </Choice>
  );
}

export function CheckboxWidget(props: WidgetProps) {
  const { onlyTrue } = props.schema as FormSchema;
  return (
    <label className="tick">
      <input
        type="checkbox"
        {...controlProps(props)}
        checked={props.value === true}
        onChange={({ target }) =>
          props.onChange(target.checked || !onlyTrue ? target.checked : undefined)
        }
      />
      {props.label}
    </label>
  );
}
