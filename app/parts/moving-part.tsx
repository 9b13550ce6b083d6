import home from "content:home";
import startUp from "content:startUp";
import { type MouseEvent, useRef } from "react";
import { MoreLink } from "../components/more-link/more-link.tsx";
import { HeroSlideshow } from "../features/hero-slideshow/hero-slideshow.tsx";
import { ServicesCarousel } from "../features/services-carousel/services-carousel.tsx";
import { StartUp } from "../features/start-up/start-up.tsx";
import { Part, Specimen } from "./specimen.tsx";

const { hero, services, words } = home;

export function MovingPart() {
  return (
    <Part title="What moves">
      <Specimen name="Slideshow" whole>
        <HeroSlideshow slides={hero.slides} words={words.slideshow}>
          <h1>{home.company.name}</h1>
        </HeroSlideshow>
      </Specimen>
      <Specimen name="Carousel" whole>
        <ServicesCarousel heading={services.heading} cards={services.cards} words={words.carousel}>
          <MoreLink {...services.link} />
        </ServicesCarousel>
      </Specimen>
      <Specimen name="Start-up sequence">
        <Sequence />
      </Specimen>
    </Part>
  );
}

/** The sequence by itself: the site's own script, which decides when to play it, is not here. */
function Sequence() {
  const stage = useRef<HTMLDivElement>(null);
  const dialog = () => stage.current?.querySelector("dialog");
  const onClick = ({ target }: MouseEvent) => {
    if (dialog()?.contains(target as Node)) dialog()?.close();
  };
  return (
    <>
      <button type="button" onClick={() => dialog()?.showModal()}>
        Play the sequence
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the button in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button is pressed by keys too */}
      <div
        ref={stage}
        onClick={onClick}
        onAnimationEnd={({ target }) => target === dialog() && dialog()?.close()}
      >
        <StartUp startUp={startUp} />
      </div>
    </>
  );
}
