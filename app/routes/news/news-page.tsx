import frame from "content:frame";
import news from "content:news";
import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead head={news.head} address="/news" siteAddress={frame.siteAddress} />
      <Masthead heading={news.heading} intro={news.intro} />
      <ClosingBlock {...news.closing} />
    </>
  );
}
