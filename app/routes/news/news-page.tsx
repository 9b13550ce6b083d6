import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { NewsList } from "../../features/news-list/news-list.tsx";
import { usePageContent } from "../../page-content.ts";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  const news = usePageContent<"news">();
  return (
    <>
      <PageHead head={news.head} address="/news" />
      <Masthead heading={news.heading} intro={news.intro} />
      <NewsList news={news} />
      <ClosingBlock {...news.closing} />
    </>
  );
}
