import about from "content:about";
import error from "content:error";
import frame from "content:frame";
import home from "content:home";
import services from "content:services";
import whyInvest from "content:whyInvest";
import { Brand, BrandLink } from "../components/brand/brand.tsx";
import { Mark } from "../components/brand/mark.tsx";
import { ClosingBlock } from "../components/closing-block/closing-block.tsx";
import { ContactStrip } from "../components/contact-strip/contact-strip.tsx";
import { ErrorScreen } from "../components/error-screen/error-screen.tsx";
import { Figure, FigureSource } from "../components/figure/figure.tsx";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Ridge } from "../components/ridge/ridge.tsx";
import { SectionIndex } from "../features/scroll-spy/section-index.tsx";
import { DrawnSection } from "../routes/why-invest-in-nepal/drawn-section.tsx";
import { Part, Specimen } from "./specimen.tsx";

const grounds = ["light", "dark"] as const;

export function BlocksPart() {
  return (
    <Part title="Blocks">
      {grounds.map((ground) => (
        <Specimen key={ground} name={`Brand on .${ground}`} ground={ground}>
          <Brand company={frame.company} mark={frame.mark} />
          <BrandLink company={frame.company} mark={frame.mark} label={frame.words.homeLink} />
          <svg width="64" height="64" aria-hidden="true">
            <Mark mark={frame.mark} />
          </svg>
        </Specimen>
      ))}
      {grounds.map((ground) => (
        <Specimen key={ground} name={`Figures on .${ground}`} ground={ground}>
          {home.why.cards.map(({ title, figure }) => (
            <div key={title}>
              <Figure figure={figure} />
              <FigureSource figure={figure} />
            </div>
          ))}
        </Specimen>
      ))}
      <Specimen name="Ridge: snow, air, night" whole>
        <Ridge ground="snow" />
        <Ridge ground="air" />
        <Ridge ground="night" />
      </Specimen>
      <Specimen name="Map, and charts: reported, estimate, target, below zero" whole>
        <DrawnSection {...whyInvest.drawn} />
      </Specimen>
      <Specimen name="Index of a page">
        <SectionIndex label={services.index} entries={services.services} />
      </Specimen>
      <Specimen name="Masthead" whole>
        <Masthead heading={about.heading} intro={about.intro} />
      </Specimen>
      <Specimen name="Contact strip" ground="dark" whole>
        <ContactStrip {...about.strip} />
      </Specimen>
      <Specimen name="Closing block" whole>
        <ClosingBlock {...home.closing} />
      </Specimen>
      <Specimen name="Error screen: no such page" whole>
        <ErrorScreen error={error} status={error.notFound.status} text={error.notFound.text} />
      </Specimen>
      <Specimen name="Error screen: a page that breaks" whole>
        <ErrorScreen
          error={error}
          status="What went wrong"
          text={error.broken.text}
          again={{ label: error.broken.reload, onClick: () => undefined }}
        />
      </Specimen>
    </Part>
  );
}
