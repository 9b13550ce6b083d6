import type { z } from "zod";
import type { listedArticles, newsListCopy } from "./articles.ts";
import type { Resolved } from "./picture-data.ts";

/** What the news page receives. */
export type ListedArticle = Resolved<ReturnType<typeof listedArticles>[number]>;
export type NewsListData = z.output<typeof newsListCopy> & { articles: ListedArticle[] };
