import type { ContentFile, Json } from "../api.ts";
import { ActButton } from "./act-button.tsx";
import { Bin } from "./bin.tsx";
import { copy } from "./copy.ts";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import { NewArticle } from "./new-article.tsx";
import panel from "./panel.module.css";
import { sectionsOf } from "./sections.ts";

export function NewsPanel() {
  const { state } = useEditor();
  const { files } = state.content;
  return (
    <section aria-labelledby="news-title" className={panel.panel}>
      <h2 id="news-title" tabIndex={-1}>
        {copy.news}
      </h2>
      <NewArticle />
      <h3>{copy.published}</h3>
      <Articles articles={files.filter(({ kind }) => kind === "article")} />
      <h3>{copy.unpublished}</h3>
      <Articles articles={files.filter(({ kind }) => kind === "unpublished")} />
      <Bin />
    </section>
  );
}

function Articles({ articles }: { articles: ContentFile[] }) {
  const { store } = useEditor();
  if (articles.length === 0) return <p>{copy.noArticles}</p>;
  const open = ({ file, schema, address }: ContentFile) => {
    store.open({ panel: "section", file, section: sectionsOf({ schema })[0]?.id ?? "" });
    tell({ type: "go", address });
  };
  // The article has moved or is gone, and its buttons with it.
  const leave = () => document.getElementById("news-title")?.focus();
  return (
    <ul className={panel.list}>
      {articles.map((article) => {
        const { file, kind } = article;
        const title = titleOf(article);
        const isShown = kind === "article";
        return (
          <li key={file}>
            <button type="button" className={panel.link} onClick={() => open(article)}>
              {title}
            </button>
            <ActButton
              act={isShown ? "articles/unpublish" : "articles/publish"}
              body={{ file }}
              label={isShown ? copy.hideArticle(title) : copy.showArticle(title)}
              onDone={leave}
            >
              {isShown ? copy.hide : copy.show}
            </ActButton>
            <ActButton
              act="articles/delete"
              body={{ file }}
              label={copy.deleteArticle(title)}
              question={copy.deleteQuestion(title)}
              onDone={leave}
            >
              {copy.delete}
            </ActButton>
          </li>
        );
      })}
    </ul>
  );
}

const titleOf = ({ value, title }: ContentFile) =>
  String((value as Record<string, Json> | null)?.title ?? title);
