import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { usePageContent } from "../../page-content.ts";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  const whyInvest = usePageContent<"whyInvest">();
  return (
    <>
      <PageHead head={whyInvest.head} address="/why-invest-in-nepal" />
      <Masthead heading={whyInvest.heading} intro={whyInvest.tagline} />
      <ClosingBlock {...whyInvest.closing} />
    </>
  );
}
