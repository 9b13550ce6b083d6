import { type ReactNode, useRef } from "react";
import type { SharedContent } from "../../../schema/content.ts";
import type { InterfaceCopy } from "../../../schema/interface.ts";
import type { DecorationData } from "../../../schema/picture-data.ts";
import { Dots } from "../../components/dots/dots.tsx";
import { gradientClass } from "../../components/gradient/gradient.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { SiteLink } from "../../components/links/links.tsx";
import { numbered } from "../../components/numbered.ts";
import { Picture } from "../../components/picture/picture.tsx";
import { PauseButton, StepButtons } from "../../components/round-button/round-button.tsx";
import { useAutoplay } from "../../hooks/use-autoplay.ts";
import { useDigits } from "../../hooks/use-visit.ts";
import styles from "./services-carousel.module.css";
import { useSwiper } from "./use-swiper.ts";

type Service = SharedContent["services"]["services"][number];
type ServiceCardData = Pick<Service, "id" | "title" | "summary" | "gradient"> & {
  image: DecorationData;
};

/** Milliseconds between two steps of autoplay. */
const carouselDelay = 4000;

/** The services as a carousel with autoplay; a scrollable row until Swiper has loaded. */
export function ServicesCarousel({
  heading,
  cards,
  copy,
  children,
}: {
  heading: string;
  cards: ServiceCardData[];
  copy: InterfaceCopy["carousel"];
  children: ReactNode;
}) {
  const inDigits = useDigits();
  const row = useRef<HTMLDivElement>(null);
  const { phase, place, go } = useSwiper(row);
  const { playing, live, holdUnderPointer, holdInFocus, choose, toggle } = useAutoplay({
    delay: carouselDelay,
    place: phase === "near" ? place : -1,
    onAdvance: () => phase === "near" && go(place + 1),
  });
  const onPress = (target: number) => {
    go(target);
    choose();
  };

  return (
    <section
      className={`pad-end ${styles.carousel}`}
      aria-roledescription={copy.kind}
      aria-labelledby="services"
      {...holdInFocus}
    >
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="services">{heading}</h2>
          <div className={`row needs-script script-only ${styles.controls}`}>
            <PauseButton paused={!playing} copy={copy} onClick={toggle} />
            <StepButtons copy={copy} onStep={(by) => onPress(place + by)} />
          </div>
        </div>
        <div ref={row} className={styles.scroller}>
          <div className={styles.track} aria-live={live}>
            {cards.map((card, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset; the pattern says group
              <div
                key={card.id}
                role="group"
                className={styles.slide}
                aria-roledescription={copy.slideKind}
                aria-label={inDigits(numbered(copy.position, index, cards.length))}
                {...holdUnderPointer}
              >
                <ServiceCard card={card} />
              </div>
            ))}
          </div>
        </div>
        <div className={`row ${styles.under}`}>
          <Dots
            className={`needs-script script-only ${styles.dots}`}
            total={cards.length}
            current={place}
            copy={copy}
            onChoose={onPress}
          />
          {children}
        </div>
      </div>
    </section>
  );
}

/** The whole card is one link to its service. */
function ServiceCard({ card }: { card: ServiceCardData }) {
  return (
    <SiteLink className={`card ${styles.card}`} to={`/services#${card.id}`} draggable={false}>
      <span className={styles.frame} data-print="leave-out">
        <Picture
          of={card.image}
          className={`card-picture ${styles.picture} ${gradientClass(card.gradient)}`}
        />
      </span>
      <h3 className={`card-title ${styles.title}`}>
        {card.title} <Icon name="right" className={`arrow ${styles.arrow}`} />
      </h3>
      <p className={`medium ${styles.summary}`}>{card.summary}</p>
    </SiteLink>
  );
}
