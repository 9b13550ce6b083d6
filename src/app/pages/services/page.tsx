import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { usePageData } from "../../hooks/use-visit.ts";
import type { PageData } from "./definition.ts";
import { ProcessSection } from "./process-section.tsx";
import { ServicesSection } from "./services-section.tsx";

export function Component() {
  const services = usePageData<PageData>();
  return (
    <>
      <PageHead head={services.head} />
      <Masthead heading={services.heading} intro={services.intro} />
      <ServicesSection index={services.index} services={services.services} />
      <ProcessSection {...services.process} />
      <ClosingBlock {...services.closing} />
    </>
  );
}
