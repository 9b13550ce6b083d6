import type { Json, Path, Schema } from "../api.ts";
import { valueAt } from "../values.ts";
import { ClashNote } from "./clash-note.tsx";
import { type Form, FormContext } from "./control.ts";
import styles from "./form.module.css";
import { FormField } from "./form-field.tsx";
import { hasField } from "./form-schema.ts";
import { idOf } from "./paths.ts";
import { ProblemList } from "./problem-list.tsx";
import { plainName } from "./sections.ts";

type Props = {
  schema: Schema;
  title: string;
  /** What the file holds, and the way from there to what this form shows. */
  value: Json | undefined;
  path: Path;
  required?: boolean;
  /** Of its own for a form that is open over another one: ids must differ. */
  id?: string;
  onChange: Form["change"];
  onFocus?: Form["focus"];
  onSettle?: Form["settle"];
} & Partial<Pick<Form, "problems" | "clashes">>;

const nothing = () => {};

/** The server checks; the form only shows what it says, beside the field if there is one. */
export function SectionForm(props: Props) {
  const { schema, title, value, path, required = true, id } = props;
  const { problems = [], clashes = [] } = props;
  const { onChange, onFocus = nothing, onSettle = nothing } = props;
  const isField = (found: { path?: Path }) =>
    found.path !== undefined && hasField(schema, found.path.slice(path.length));
  const form = {
    problems,
    clashes,
    settle: onSettle,
    change: onChange,
    focus: onFocus,
    Field: FormField,
    idOf: (field: Path) => idOf(field, id),
  };
  return (
    <FormContext value={form}>
      {clashes.map((clash) =>
        isField(clash) ? null : (
          <ClashNote
            key={idOf(clash.path)}
            clash={clash}
            name={clash.path.map(String).map(plainName).join(", ")}
          />
        ),
      )}
      <ProblemList problems={problems.filter((problem) => !isField(problem))} />
      <div className={styles.form}>
        <FormField {...{ schema, title, path, required }} value={valueAt(value, path)} />
      </div>
    </FormContext>
  );
}
