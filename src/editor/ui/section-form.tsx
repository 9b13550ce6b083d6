// Not from the package itself: its index imports a validator that we do not need.
import Form from "@rjsf/core/lib/components/Form.js";
import type { ErrorSchema, ValidatorType } from "@rjsf/utils";
import { useMemo } from "react";
import type { Json, Path, Refused, Schema } from "../api.ts";
import type { Clash } from "../merge.ts";
import { Clashes, ClashNote, type Settle } from "./clash-note.tsx";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import { formSchema } from "./form-schema.ts";
import { pathOf } from "./paths.ts";
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
} from "./templates.tsx";
import { CheckboxWidget, SelectWidget, TextWidget } from "./widgets.tsx";

const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
};
const widgets = { TextWidget, SelectWidget, CheckboxWidget };

/** The server checks; the form only shows what it says. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const none: never[] = [];

type Problems = Refused["problems"];
type Props = {
  schema: Schema;
  title: string;
  value: Json | undefined;
  problems: Problems;
  /** The way from the file to this form. */
  path: Path;
  onChange: (value: Json, field: string) => void;
  onFocus?: (path: Path) => void;
  /** Fields that somebody else has changed too, and what to do with a choice. */
  clashes?: Clash[];
  onSettle?: Settle;
};

export function SectionForm(props: Props) {
  const { schema, title, value, problems, path, onChange, onFocus } = props;
  const { clashes = none, onSettle = () => {} } = props;
  const form = useMemo(() => formSchema(schema, title), [schema, title]);
  const errors = useMemo(() => errorsByField(problems, path), [problems, path]);
  const fields = schema.properties;
  const hidden = clashes.filter(({ path: [step = ""] }) => fields && step && !(step in fields));
  return (
    <Clashes value={{ clashes, settle: onSettle }}>
      {hidden.map((clash) => (
        <ClashNote key={clash.path.join()} clash={clash} named />
      ))}
      <ProblemList problems={problems.filter((problem) => !isInside(problem, path))} />
      <Form
        tagName="div"
        schema={form as object}
        formData={value}
        validator={validator}
        templates={templates}
        widgets={widgets}
        extraErrors={errors}
        showErrorList={false}
        uiSchema={{ "ui:submitButtonOptions": { norender: true } }}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: "skipDefaults",
          arrayMinItems: { populate: "never" },
        }}
        onChange={({ formData }, id) => onChange(complete(formData), id ?? "")}
        onFocus={(id) => onFocus?.([...path, ...pathOf(id)])}
      />
    </Clashes>
  );
}

export function ProblemList({ problems }: { problems: Problems }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={styles.alert}>
      <strong>{copy.problems}</strong>
      <ul>
        {problems.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

const isInside = ({ path }: Problems[number], section: Path) =>
  path !== undefined &&
  path.length > section.length &&
  section.every((step, index) => step === path[index]);

function errorsByField(problems: Problems, section: Path): ErrorSchema {
  const errors: ErrorSchema = {};
  for (const problem of problems) {
    if (!isInside(problem, section)) continue;
    let place: ErrorSchema = errors;
    for (const step of problem.path?.slice(section.length) ?? []) {
      place[step] ??= {} as never;
      place = place[step] as ErrorSchema;
    }
    place.__errors = [...(place.__errors ?? []), problem.text];
  }
  return errors;
}

/** A new item of a list is `undefined`, which JSON does not know. */
function complete(value: unknown): Json {
  if (Array.isArray(value)) return value.map((item) => complete(item ?? ""));
  if (value === null || typeof value !== "object") return value as Json;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries.map(([key, field]) => [key, complete(field)]));
}
