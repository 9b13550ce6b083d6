import { useMemo } from "react";
import type { Json, Path, Refused, Schema } from "../api.ts";
import type { Clash } from "../merge.ts";
import { setAt } from "../values.ts";
import { Clashes, ClashNote, type Settle } from "./clash-note.tsx";
import { FormContext } from "./control.ts";
import styles from "./form.module.css";
import { FormField } from "./form-field.tsx";
import { formSchema } from "./form-schema.ts";
import { idOf } from "./paths.ts";
import { ProblemList } from "./problem-list.tsx";

const none: never[] = [];
const root: Path = [];

type Problems = Refused["problems"];
/** The server checks; the form only shows what it says. */
type Props = {
  schema: Schema;
  title: string;
  value: Json | undefined;
  problems: Problems;
  /** The way from the file to this form. */
  path: Path;
  /** Of its own for a form that is open over another one: ids must differ. */
  id?: string;
  onChange: (value: Json, field: string) => void;
  onFocus?: (path: Path) => void;
  /** Fields that somebody else has changed too, and what to do with a choice. */
  clashes?: Clash[];
  onSettle?: Settle;
};

export function SectionForm(props: Props) {
  const { schema, title, value, problems, path, id, onChange, onFocus } = props;
  const { clashes = none, onSettle = () => {} } = props;
  const form = useMemo(() => formSchema(schema, title), [schema, title]);
  const own = problems.flatMap((problem) =>
    isInside(problem, path) ? [{ ...problem, path: problem.path?.slice(path.length) ?? [] }] : [],
  );
  const change = (field: Path, to: Json | undefined) =>
    onChange(setAt(value ?? {}, field, to), idOf(field));
  const focus = (field: Path) => onFocus?.([...path, ...field]);
  const fields = form.properties;
  const hidden = clashes.filter(({ path: [step = ""] }) => fields && step && !(step in fields));
  return (
    <Clashes value={{ clashes, settle: onSettle }}>
      {hidden.map((clash) => (
        <ClashNote key={clash.path.join()} clash={clash} named />
      ))}
      <ProblemList problems={problems.filter((problem) => !isInside(problem, path))} />
      <FormContext
        value={{ problems: own, change, focus, Field: FormField, idOf: (field) => idOf(field, id) }}
      >
        <div className={styles.form}>
          <FormField schema={form} path={root} value={value} required />
        </div>
      </FormContext>
    </Clashes>
  );
}

const isInside = ({ path }: Problems[number], section: Path) =>
  path !== undefined &&
  path.length > section.length &&
  section.every((step, index) => step === path[index]);
