import frame from "content:frame";
import whyInvest from "content:whyInvest";
import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead
        head={whyInvest.head}
        address="/why-invest-in-nepal"
        siteAddress={frame.siteAddress}
      />
      <Masthead heading={whyInvest.heading} intro={whyInvest.tagline} />
      <ClosingBlock {...whyInvest.closing} />
    </>
  );
}
