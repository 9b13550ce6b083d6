import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { usePageData } from "../../hooks/use-visit.ts";
import type { PageData } from "./definition.ts";
import styles from "./gallery.module.css";
import { PicturesSection } from "./pictures-section.tsx";

export function Component() {
  const gallery = usePageData<PageData>();
  return (
    <>
      <PageHead head={gallery.head} />
      <Masthead heading={gallery.heading} intro={gallery.intro}>
        {/* Without scripts a picture opens as a file. */}
        <span className="script-only" data-print="leave-out">
          {" "}
          <span className={styles.keys}>{gallery.advice.keys}</span>
          <span className={styles.touch}>{gallery.advice.touch}</span>
        </span>
      </Masthead>
      <PicturesSection {...gallery} />
      <ClosingBlock {...gallery.closing} />
    </>
  );
}
