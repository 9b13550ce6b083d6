import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { usePageContent } from "../../page-content.ts";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  const home = usePageContent<"home">();
  return (
    <>
      <PageHead head={home.head} address="/" />
      <Masthead heading={home.company.fullName} intro={home.company.tagline} />
      <ClosingBlock {...home.closing} />
    </>
  );
}
