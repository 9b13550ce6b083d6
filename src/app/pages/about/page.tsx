import { ContactStrip } from "../../components/contact-strip/contact-strip.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { useLayoutData, usePageData } from "../../hooks/use-page-data.ts";
import type { PageData } from "./definition.ts";
import { InvestSection, PurposeSection, ValuesSection } from "./sections.tsx";

export function Component() {
  const about = usePageData<PageData>();
  const { strip } = useLayoutData();
  return (
    <>
      <PageHead head={about.head} />
      <Masthead heading={about.heading} intro={about.intro} />
      <Picture of={about.picture} className="band" urgent />
      <PurposeSection mission={about.mission} vision={about.vision} />
      <ValuesSection {...about.values} />
      <InvestSection {...about.invest} />
      <section className="dark" aria-label={strip.headline}>
        <ContactStrip />
      </section>
    </>
  );
}
