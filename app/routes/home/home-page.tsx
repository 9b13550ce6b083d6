import frame from "content:frame";
import home from "content:home";
import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead head={home.head} address="/" siteAddress={frame.siteAddress} />
      <Masthead heading={home.company.fullName} intro={home.company.tagline} />
      <ClosingBlock {...home.closing} />
    </>
  );
}
