import frame from "content:frame";
import services from "content:services";
import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead head={services.head} address="/services" siteAddress={frame.siteAddress} />
      <Masthead heading={services.heading} intro={services.intro} />
      <ClosingBlock {...services.closing} />
    </>
  );
}
