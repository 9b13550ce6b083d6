import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { ProseText } from "../../components/prose/prose.tsx";
import { usePageData } from "../../hooks/use-visit.ts";
import type { PageData } from "./definition.ts";
import styles from "./legal.module.css";

export function Component() {
  const legal = usePageData<PageData>();
  return (
    <>
      <PageHead head={legal.head} />
      <Masthead heading={legal.heading} intro={legal.changedNote} />
      <div className={`wrap ${styles.text}`}>
        <ProseText text={legal.text} />
      </div>
    </>
  );
}
