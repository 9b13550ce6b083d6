import type { ReactNode } from "react";
import { type ControlProps, controlProps, labelOf } from "./control.ts";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./form.module.css";
import { PicturePicker } from "./picture-picker.tsx";
import { plainName } from "./sections.ts";

/** An empty optional field is left out of the file. */
const written = (text: string, { required }: ControlProps) =>
  text === "" && !required ? undefined : text;

/** The control that a field's kind asks for. */
export function Control(props: ControlProps) {
  const { kind, type, enum: values } = props.schema;
  if (type === "boolean") return <Tick {...props} />;
  if (values) return <Select {...props} />;
  if (kind === "picture") return <PicturePicker {...props} />;
  if (kind === "page") return <PagePicker {...props} />;
  return <Text {...props} />;
}

function Text(props: ControlProps) {
  const { value = "", onChange, id } = props;
  const { kind, maxLength, type } = props.schema;
  const isNumber = type !== "string";
  const change = (text: string) =>
    onChange(isNumber && String(Number(text)) === text ? Number(text) : written(text, props));
  const input = {
    ...controlProps(props),
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  if (kind === "date") return <input type="date" {...input} />;
  if (isNumber) return <input inputMode="decimal" autoComplete="off" {...input} />;
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
      <span id={`${id}-count`}>{copy.counter(length, most)}</span>
      <span className="visually-hidden" aria-live="polite">
        {near && copy.charactersLeft(left)}
      </span>
    </span>
  );
}

function Choice({ props, children }: { props: ControlProps; children: ReactNode }) {
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

function Select(props: ControlProps) {
  const values = (props.schema.enum ?? []) as string[];
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
function PagePicker(props: ControlProps) {
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

function Tick(props: ControlProps) {
  const { onlyTrue } = props.schema;
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
      {labelOf(props.schema, props.path)}
    </label>
  );
}
