import { useState } from "react";
import { dateIn } from "../../../content/waiting.ts";
import type { ContentFile } from "../../shared/api.ts";
import { valueAt } from "../../shared/values.ts";
import { fileIn, filesIn, leftIn } from "../languages/translations.ts";
import { ActButton, ProblemList, useAct } from "../shell/act-button.tsx";
import { copy } from "../shell/copy.ts";
import { openWithPage, tell } from "../shell/live-page.tsx";
import { formDraft } from "../state/drafts.ts";
import { store, useEditor } from "../state/editor.ts";
import { fileOf } from "../state/state.ts";

export function NewsPanel() {
  const { content, language } = useEditor();
  if (language) return <TranslatedNews />;
  const files = content.files.filter(({ translates }) => !translates);
  return (
    <section aria-label={copy.news}>
      <h2>{copy.news}</h2>
      <NewArticle />
      <h3>{copy.published}</h3>
      <Articles articles={files.filter(({ kind }) => kind === "article")} />
      <h3>{copy.unpublished}</h3>
      <Articles articles={files.filter(({ kind }) => kind === "unpublished")} />
    </section>
  );
}

/** An article is in the languages that it is written in. */
function TranslatedNews() {
  const state = useEditor();
  const name = state.content.languages.find(({ code }) => code === state.language)?.name ?? "";
  const articles = filesIn(state).filter(({ kind }) => /^(article|unpublished)$/.test(kind));
  return (
    <section aria-label={copy.news}>
      <h2>{copy.news}</h2>
      {articles.length === 0 && <p>{copy.noArticles}</p>}
      <ul className="list">
        {articles.map((article) => {
          const left = leftIn(state, article).length;
          const isBegun = left < (article.translates?.words.length ?? 0);
          const title = fileIn(state, article, undefined)?.title ?? article.title;
          return (
            <li key={article.file}>
              <span>
                {title} {isBegun && left > 0 && <small>{copy.left(left)}</small>}
              </span>
              <button type="button" onClick={() => openWithPage(article)}>
                {isBegun ? copy.edit : copy.writeIn(name)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const draft = formDraft<string>("new-article");

/** An article starts with its title, off the site; then it is written in the form of any article. */
function NewArticle() {
  const [title, setTitle] = useState(() => draft.read() ?? "");
  const { run, problems } = useAct<{ file: string }>("articles", ({ file }, isHere) => {
    draft.drop();
    if (isHere) store.openField(file, ["excerpt"]);
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run({ title });
      }}
    >
      <label>
        {copy.newArticleTitle}
        <input
          required
          autoComplete="off"
          value={title}
          onChange={({ target }) => {
            setTitle(target.value);
            draft.keep(target.value);
          }}
        />
      </label>
      <ProblemList problems={problems} />
      <button type="submit" className="primary">
        {copy.newArticle}
      </button>
    </form>
  );
}

/** The day that visitors see an article from, if it waits for it. */
function useDayOf({ kind, value }: ContentFile): string | undefined {
  const site = fileOf(useEditor(), "site.yaml");
  const zone = valueAt(site?.value, ["contact", "open", "zone"]) ?? "UTC";
  const date = String(valueAt(value, ["date"]));
  const waits = kind === "article" && valueAt(value, ["waits"]) === true;
  return waits && date > dateIn(String(zone), new Date()) ? date : undefined;
}

function Articles({ articles }: { articles: ContentFile[] }) {
  if (articles.length === 0) return <p>{copy.noArticles}</p>;
  return (
    <ul className="list">
      {articles.map((article) => (
        <Article key={article.file} article={article} />
      ))}
    </ul>
  );
}

function Article({ article }: { article: ContentFile }) {
  const { file, kind } = article;
  const title = String(valueAt(article.value, ["title"]) ?? article.title);
  const isShown = kind === "article";
  const day = useDayOf(article);
  // The article has moved or is gone, and its buttons with it.
  const leave = () => document.querySelector<HTMLElement>("section h2")?.focus();
  return (
    <li>
      <span>
        <button type="button" className="link" onClick={() => openWithPage(article)}>
          {title}
        </button>
        {day && <small>{copy.waitsUntil(day)}</small>}
      </span>
      <ActButton
        act={isShown ? "articles/hide" : "articles/show"}
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
}

/** Above the form of an article that visitors do not see yet. */
export function ShowArticle({ file }: { file: string }) {
  const follow = (article: { file: string }, isHere: boolean) => {
    if (!isHere) return;
    store.openField(article.file, []);
    tell({ type: "go", address: "/news" });
  };
  return (
    <div className="actions">
      {copy.notOnSite}{" "}
      <ActButton act="articles/show" body={{ file }} onDone={follow}>
        {copy.show}
      </ActButton>
    </div>
  );
}
