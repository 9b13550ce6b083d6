import { useState } from "react";
import { idFrom, today } from "../../content/new-article/article-file.ts";
import { article } from "../../schema/articles.ts";
import type { Json, Refused, Schema } from "../api.ts";
import { jsonSchema } from "../json-schema.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import panel from "./panel.module.css";
import { SectionForm } from "./section-form.tsx";

const made = jsonSchema(article);
const { id, ...others } = made.properties ?? {};
const schema: Schema = { ...made, properties: { ...others, ...(id && { id }) } };
const draftKey = "editor-new-article";

const blank = () => ({
  title: "",
  excerpt: "",
  featured: false,
  date: today(),
  readTime: 2,
  gradient: "dawn",
});

export function NewArticle({ onDone }: { onDone: () => void }) {
  const store = useStore();
  const [problems, setProblems] = useState<Refused["problems"]>([]);
  const [value, setValue] = useState<Json>(() =>
    JSON.parse(localStorage.getItem(draftKey) ?? JSON.stringify(blank())),
  );
  const change = (written: Json) => {
    const next = named(value as Fields, written as Fields);
    localStorage.setItem(draftKey, JSON.stringify(next));
    setValue(next);
  };
  const leave = () => {
    localStorage.removeItem(draftKey);
    onDone();
  };
  async function create() {
    const answer = await store.send<{ file: string }>("articles", { value });
    if (!succeeded(answer)) return setProblems(answer.problems);
    leave();
    await store.load();
    store.openField(answer.body.file, []);
    tell({ type: "go", address: "/news" });
  }
  return (
    <section aria-labelledby="news-title" className={panel.panel}>
      <h2 id="news-title">{copy.newArticle}</h2>
      <SectionForm
        schema={schema}
        title={copy.newArticle}
        value={value}
        problems={problems}
        path={here}
        onChange={change}
      />
      <p className="actions">
        <button type="button" className="primary" onClick={create}>
          {copy.createArticle}
        </button>
        <button type="button" onClick={leave}>
          {copy.cancel}
        </button>
      </p>
    </section>
  );
}

type Fields = Record<string, Json>;

/** The short name follows the title until someone writes another. */
function named(before: Fields, after: Fields): Fields {
  const own = after.id && after.id !== idFrom(String(before.title ?? ""));
  return own ? after : { ...after, id: idFrom(String(after.title ?? "")) };
}

const here: never[] = [];
