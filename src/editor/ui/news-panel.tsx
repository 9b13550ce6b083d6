import { useState } from "react";
import { z } from "zod";
import { article } from "../../schema/articles.ts";
import type { ContentFile, Json, Refused, Schema } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import { ProblemList, SectionForm } from "./section-form.tsx";
import { sectionsOf, slug } from "./sections.ts";
import shell from "./shell.module.css";

type Problems = Refused["problems"];

export function NewsPanel() {
  const { store, state } = useEditor();
  const [phase, setPhase] = useState<"list" | "new">("list");
  const [problems, setProblems] = useState<Problems>([]);
  const [leaving, setLeaving] = useState<ContentFile>();
  const open = ({ file, schema, address }: ContentFile) => {
    store.open({ panel: "section", file, section: sectionsOf({ schema })[0]?.id ?? "" });
    tell({ type: "go", address });
  };
  async function act(what: "publish" | "unpublish" | "delete", { file }: ContentFile) {
    setLeaving(undefined);
    const answer = await store.send(`articles/${what}`, { file });
    setProblems(succeeded(answer) ? [] : answer.problems);
    await store.load();
  }
  const list = (kind: "article" | "unpublished") => {
    const articles = state.content.files.filter((file) => file.kind === kind);
    if (articles.length === 0) return <p>{copy.noArticles}</p>;
    const [next, name, label] =
      kind === "article"
        ? (["unpublish", copy.unpublish, copy.unpublishArticle] as const)
        : (["publish", copy.publish, copy.publishArticle] as const);
    return (
      <ul className={shell.list}>
        {articles.map((file) => (
          <li key={file.file}>
            <button type="button" className={shell.link} onClick={() => open(file)}>
              {titleOf(file)}
            </button>
            <button type="button" aria-label={label(titleOf(file))} onClick={() => act(next, file)}>
              {name}
            </button>
            <button
              type="button"
              aria-label={copy.deleteArticle(titleOf(file))}
              onClick={() => setLeaving(file)}
            >
              {copy.delete}
            </button>
          </li>
        ))}
      </ul>
    );
  };
  if (phase === "new") return <NewArticle onDone={() => setPhase("list")} />;
  return (
    <section aria-labelledby="news-title" className={shell.panel}>
      <h2 id="news-title">{copy.news}</h2>
      <ProblemList problems={problems} />
      <button type="button" className={shell.primary} onClick={() => setPhase("new")}>
        {copy.newArticle}
      </button>
      <h3>{copy.published}</h3>
      {list("article")}
      <h3>{copy.unpublished}</h3>
      {list("unpublished")}
      {leaving && (
        <Dialog
          title={copy.deleteQuestion(titleOf(leaving))}
          onClose={() => setLeaving(undefined)}
          actions={
            <>
              <button type="button" onClick={() => setLeaving(undefined)}>
                {copy.cancel}
              </button>
              <button type="button" onClick={() => act("delete", leaving)}>
                {copy.delete}
              </button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </section>
  );
}

const titleOf = ({ value, title }: ContentFile) =>
  String((value as Record<string, Json> | null)?.title ?? title);

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

function NewArticle({ onDone }: { onDone: () => void }) {
  const { store } = useEditor();
  const [problems, setProblems] = useState<Problems>([]);
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
