import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { usePageData } from "../../hooks/use-visit.ts";
import type { PageData } from "./definition.ts";
import { HeroSection } from "./hero-section.tsx";
import { FiguresSection, OffersSection, ReasonsSection, RisksSection } from "./sections.tsx";
import { SectorsSection } from "./sectors-section.tsx";

export const opensOn = "picture";

export function Component() {
  const whyInvest = usePageData<PageData>();
  return (
    <>
      <PageHead head={whyInvest.head} />
      <HeroSection {...whyInvest} />
      <ReasonsSection {...whyInvest.reasons} />
      <FiguresSection {...whyInvest.figures} />
      <RisksSection {...whyInvest.risks} />
      <SectorsSection {...whyInvest.sectors} />
      <OffersSection offers={whyInvest.offers} pack={whyInvest.pack} />
      <ClosingBlock {...whyInvest.closing} />
    </>
  );
}
