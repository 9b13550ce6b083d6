import frame from "content:frame";
import gallery from "content:gallery";
import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead head={gallery.head} address="/gallery" siteAddress={frame.siteAddress} />
      <Masthead heading={gallery.heading} intro={gallery.intro} />
      <ClosingBlock {...gallery.closing} />
    </>
  );
}
