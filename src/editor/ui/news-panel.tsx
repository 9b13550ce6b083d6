import { useState } from "react";
import type { ContentFile, Json } from "../api.ts";
import { succeeded } from "./api-client.ts";
import { Bin } from "./bin.tsx";
import { copy } from "./copy.ts";
import { Dialog } from "./dialog.tsx";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import { NewArticle } from "./new-article.tsx";
import panel from "./panel.module.css";
import { sectionsOf } from "./sections.ts";
import { Sentences } from "./sentences.tsx";

export function NewsPanel() {
  const { store, state } = useEditor();
  const [phase, setPhase] = useState<"list" | "busy">("list");
  const [refused, setRefused] = useState<{ file: string; texts: string[] }>();
  const [leaving, setLeaving] = useState<ContentFile>();
  const open = ({ file, schema, address }: ContentFile) => {
    store.open({ panel: "section", file, section: sectionsOf({ schema })[0]?.id ?? "" });
    tell({ type: "go", address });
  };
  async function act(what: "publish" | "unpublish" | "delete", { file }: ContentFile) {
    setLeaving(undefined);
    setPhase("busy");
    await store.flush();
    const answer = await store.send(`articles/${what}`, { file });
    const texts = succeeded(answer) ? [] : answer.problems.map(({ text }) => text);
    setRefused({ file, texts });
    await store.load();
    setPhase("list");
    // The article has moved, and its button with it.
    document.getElementById("news-title")?.focus();
  }
  const list = (kind: "article" | "unpublished") => {
    const articles = state.content.files.filter((file) => file.kind === kind);
    if (articles.length === 0) return <p>{copy.noArticles}</p>;
    const [next, name, label] =
      kind === "article"
        ? (["unpublish", copy.hide, copy.hideArticle] as const)
        : (["publish", copy.show, copy.showArticle] as const);
    return (
      <ul className={panel.list}>
        {articles.map((file) => (
          <li key={file.file}>
            <span>
              <button type="button" className={panel.link} onClick={() => open(file)}>
                {titleOf(file)}
              </button>
              {refused?.file === file.file && <Sentences texts={refused.texts} />}
            </span>
            <button
              type="button"
              disabled={phase === "busy"}
              aria-label={label(titleOf(file))}
              onClick={() => act(next, file)}
            >
              {name}
            </button>
            <button
              type="button"
              disabled={phase === "busy"}
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
  return (
    <section aria-labelledby="news-title" className={panel.panel}>
      <h2 id="news-title">{copy.news}</h2>
      <NewArticle />
      <h3>{copy.published}</h3>
      {list("article")}
      <h3>{copy.unpublished}</h3>
      {list("unpublished")}
      <Bin />
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
        />
      )}
    </section>
  );
}

const titleOf = ({ value, title }: ContentFile) =>
  String((value as Record<string, Json> | null)?.title ?? title);
