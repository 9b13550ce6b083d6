import { useState } from "react";
import { z } from "zod";
import { article } from "../../schema/articles.ts";
import type { Json, Refused, Schema } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { useStore } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import { SectionForm } from "./section-form.tsx";
import { slug } from "./sections.ts";
import shell from "./shell.module.css";

const made = z.toJSONSchema(article, { io: "input", unrepresentable: "any" }) as Schema;
const { id, ...others } = made.properties ?? {};
const schema: Schema = { ...made, properties: { ...others, ...(id && { id }) } };
const draftKey = "editor-new-article";

const blank = () => ({
  title: "",
  excerpt: "",
  featured: false,
  date: new Date().toISOString().slice(0, 10),
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
    <section aria-labelledby="news-title" className={shell.panel}>
      <h2 id="news-title">{copy.newArticle}</h2>
      <SectionForm
        schema={schema}
        title={copy.newArticle}
        value={value}
        problems={problems}
        path={here}
        onChange={change}
      />
      <p className={shell.actions}>
        <button type="button" className={shell.primary} onClick={create}>
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
  const own = after.id && after.id !== slug(String(before.title ?? ""));
  return own ? after : { ...after, id: slug(String(after.title ?? "")) };
}

const here: never[] = [];
