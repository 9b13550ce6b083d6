import { plainName } from "../../shared/names.ts";
import { DropZone } from "../pictures/drop-zone.tsx";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { useEditor } from "../state/editor.ts";
import type { ControlProps } from "./control.ts";
import styles from "./form.module.css";

/** The control that a field's kind asks for. */
export function Control(props: ControlProps) {
  const { kind, type, enum: values } = props.schema;
  if (type === "boolean") return <Tick {...props} />;
  if (values) {
    const names = values.map(String);
    return <Choice {...props} options={names.map((name) => [name, plainName(name)])} />;
  }
  if (kind === "picture") return <PicturePicker {...props} />;
  if (kind === "page") return <PagePicker {...props} />;
  if (kind === "document") return <DocumentUpload {...props} />;
  return <Text {...props} />;
}

/** An empty optional field is left out of the file. */
const written = (text: string, { required }: ControlProps) =>
  text === "" && !required ? undefined : text;

function Text(props: ControlProps) {
  const { value = "", onChange } = props;
  const { kind, format, maxLength, type } = props.schema;
  const isNumber = type === "number" || type === "integer";
  const change = (text: string) =>
    onChange(isNumber && String(Number(text)) === text ? Number(text) : written(text, props));
  const input = {
    ...props.input,
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  if (format === "date" || format === "time") return <input type={format} {...input} />;
  if (isNumber) return <input inputMode="decimal" autoComplete="off" {...input} />;
  const short = kind === "code" || (maxLength ?? 80) <= 80;
  return (
    <>
      {short ? (
        <input autoComplete="off" spellCheck={kind !== "code"} {...input} />
      ) : (
        // For browsers in which it does not grow with the text by itself.
        <textarea rows={Math.ceil((String(value).length + 1) / 60)} {...input} />
      )}
      {maxLength && (
        <Counter id={input.id} length={lengthOf(String(value).trim())} most={maxLength} />
      )}
    </>
  );
}

/** The file's name, and a button that uploads one. */
function DocumentUpload(props: ControlProps) {
  const { run, phase, problems } = useAct<{ file: string }>(
    "documents",
    ({ file }, isHere) => isHere && props.onChange(file),
  );
  return (
    <>
      <Text {...props} />
      <DropZone
        accept="application/pdf"
        label={copy.chooseDocument}
        hint={phase === "busy" ? copy.uploading : copy.documentHint}
        busy={phase === "busy"}
        problems={problems}
        onFiles={([file]) => file && run(file, { name: file.name })}
      />
    </>
  );
}

/** Signs above and below a letter are part of it. */
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
const lengthOf = (text: string) => Array.from(letters.segment(text)).length;

function Counter({ id, length, most }: { id: string; length: number; most: number }) {
  const left = most - length;
  const near = left <= Math.min(20, most / 5);
  return (
    <small className={styles.counter} data-near={near || undefined}>
      <span id={`${id}-count`}>{copy.counter(length, most)}</span>
      <span className="visually-hidden" aria-live="polite">
        {near && copy.charactersLeft(left)}
      </span>
    </small>
  );
}

/** Each option is a value and its name. */
function Choice({ options, ...props }: ControlProps & { options: string[][] }) {
  const { value, required, onChange } = props;
  return (
    <select
      {...props.input}
      value={String(value ?? "")}
      onChange={({ target }) => onChange(written(target.value, props))}
    >
      {(!required || value === undefined) && <option value="">{copy.noChoice}</option>}
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** An address may end with a part of the page, `#energy`, which stays on offer. */
function PagePicker(props: ControlProps) {
  const pages = useEditor().content.files.filter(
    ({ kind, translates }) => kind === "page" && !translates,
  );
  const value = String(props.value ?? "");
  const page = pages.find(({ address }) => address === value.replace(/[?#].*/, ""));
  const options = pages.map(({ address, title }) => [address, `${title} (${address})`]);
  if (value !== "" && page?.address !== value)
    options.unshift([value, `${page?.title ?? ""} ${value}`]);
  return <Choice {...props} options={options} />;
}

function Tick(props: ControlProps) {
  const { schema, value, onChange } = props;
  // Some are either true or not there.
  const off = schema.const === true ? undefined : false;
  return (
    <label className="tick">
      <input
        type="checkbox"
        {...props.input}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || off)}
      />
      {props.title}
    </label>
  );
}
