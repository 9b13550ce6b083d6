import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { usePageData } from "../../hooks/use-page-data.ts";
import type { PageData } from "./definition.ts";
import { PicturesSection } from "./pictures-section.tsx";

export function Component() {
  const gallery = usePageData<PageData>();
  return (
    <>
      <PageHead head={gallery.head} />
      <Masthead heading={gallery.heading} intro={gallery.intro} />
      <PicturesSection {...gallery} />
      <ClosingBlock {...gallery.closing} />
    </>
  );
}
