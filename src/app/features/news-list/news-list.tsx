import type { NewsListData } from "../../../schema/articles.ts";
import { FilterForm } from "./filter-form.tsx";
import { SearchResults } from "./search-results.tsx";
import { useNewsFilter } from "./use-news-filter.ts";

/** The articles with their search and categories. */
export function NewsList({ news }: { news: NewsListData }) {
  const filtering = useNewsFilter(news.categories.map(({ id }) => id));
  return (
    <>
      <div className="wrap">
        <FilterForm copy={news} filtering={filtering} />
      </div>
      <SearchResults news={news} filter={filtering.filter} />
    </>
  );
}
