import { useDeferredValue } from "react";
import type { NewsListData } from "../../../schema/news-list.ts";
import { FilterForm } from "./filter-form.tsx";
import { SearchResults } from "./search-results.tsx";
import { useNewsFilter } from "./use-news-filter.ts";

/** The articles with their search and categories. */
export function NewsList({ news }: { news: NewsListData }) {
  const filtering = useNewsFilter(news.categories.map(({ id }) => id));
  // The search box answers each key at once; the list follows and may skip letters of a fast typist.
  const filter = useDeferredValue(filtering.filter);

  return (
    <>
      <div className="wrap">
        <FilterForm copy={news} filtering={filtering} />
      </div>
      <SearchResults news={news} filter={filter} />
    </>
  );
}
