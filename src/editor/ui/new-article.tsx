import { useState } from "react";
import type { Refused } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { formDraft } from "./drafts.ts";
import { useStore } from "./editor-context.ts";
import form from "./form.module.css";
import { ProblemList } from "./problem-list.tsx";

const draft = formDraft<string>("new-article");

/** An article starts with its title, off the site; then it is written in the form of any article. */
export function NewArticle() {
  const store = useStore();
  const [title, setTitle] = useState(() => draft.read() ?? "");
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  async function create() {
    const answer = await store.send<{ file: string }>("articles", { value: { title } });
    if (!succeeded(answer)) return setProblems(answer.problems);
    draft.drop();
    await store.load();
    store.openField(answer.body.file, ["excerpt"]);
  }
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <label className={form.field}>
        {copy.newArticleTitle}
        <input
          required
          maxLength={100}
          autoComplete="off"
          value={title}
          onChange={({ target }) => {
            setTitle(target.value);
            draft.keep(target.value);
          }}
        />
      </label>
      <ProblemList problems={problems} />
      <p className="actions">
        <button type="submit" className="primary">
          {copy.newArticle}
        </button>
      </p>
    </form>
  );
}
