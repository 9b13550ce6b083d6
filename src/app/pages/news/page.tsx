import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { NewsList } from "../../features/news-list/news-list.tsx";
import { usePageData } from "../../hooks/use-visit.ts";
import type { PageData } from "./definition.ts";

export function Component() {
  const news = usePageData<PageData>();
  return (
    <>
      <PageHead head={news.head} />
      <Masthead heading={news.heading} intro={news.intro} />
      <NewsList news={news} />
      <ClosingBlock {...news.closing} />
    </>
  );
}
