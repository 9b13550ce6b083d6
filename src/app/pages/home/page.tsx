import { ClosingBlock } from "../../components/closing-block/closing-block.tsx";
import { MoreLink } from "../../components/links/links.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { HeroSlideshow } from "../../features/hero-slideshow/hero-slideshow.tsx";
import { ServicesCarousel } from "../../features/services-carousel/services-carousel.tsx";
import { usePageData } from "../../hooks/use-visit.ts";
import type { PageData } from "./definition.ts";
import { FounderSection } from "./founder-section.tsx";
import { StatementSection } from "./statement-section.tsx";
import { WhyNowSection } from "./why-now-section.tsx";

export const opensOn = "picture";

export function Component() {
  const home = usePageData<PageData>();
  const { company, hero, statement, services, founder, why, closing, copy } = home;
  return (
    <>
      <PageHead head={home.head} />
      <HeroSlideshow slides={hero.slides} copy={copy.slideshow}>
        <h1 className="display">
          {company.nameLines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="tagline">{company.tagline}</p>
      </HeroSlideshow>
      <StatementSection brandLine={company.brandLine} terms={statement.terms} />
      <ServicesCarousel heading={services.heading} cards={services.cards} copy={copy.carousel}>
        <MoreLink {...services.link} />
      </ServicesCarousel>
      <FounderSection founder={founder} />
      <WhyNowSection why={why} />
      <ClosingBlock {...closing} />
    </>
  );
}
