import { Evidence } from "content:evidence/about";
import { ContactStrip } from "../../components/contact-strip/contact-strip.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { useLayoutData, usePageData } from "../../hooks/use-visit.ts";
import type { PageData } from "./definition.ts";
import { InvestSection, OpeningSection, ValuesSection } from "./sections.tsx";

export function Component() {
  const about = usePageData<PageData>();
  const { strip } = useLayoutData();
  return (
    <>
      <PageHead head={about.head} />
      <OpeningSection {...about} />
      <ValuesSection {...about.values} />
      <Evidence of={about.evidence} />
      <InvestSection {...about.invest} />
      <section className="dark" aria-label={strip.headline}>
        <ContactStrip />
      </section>
    </>
  );
}
