import { type ReactNode, useEffect, useReducer } from "react";
import type { InterfaceCopy } from "../../../schema/interface.ts";
import type { PictureData } from "../../../schema/picture-data.ts";
import { Dots } from "../../components/dots/dots.tsx";
import { numbered } from "../../components/numbered.ts";
import { Picture } from "../../components/picture/picture.tsx";
import { PauseButton, StepButtons } from "../../components/round-button/round-button.tsx";
import { useAutoplay } from "../../hooks/use-autoplay.ts";
import { useDigits } from "../../hooks/use-visit.ts";
import styles from "./hero-slideshow.module.css";
import {
  firstSlide,
  nextSlideshow,
  pictureLead,
  type SlideshowEvent,
  slideDelay,
} from "./slideshow-state.ts";

type Slide = { title: string; subtitle: string; description: string; image: PictureData };

/**
 * The pictures change behind a text that stays. Follows the W3C's carousel pattern: the controls come
 * first, and changes are announced only while it is paused.
 */
export function HeroSlideshow({
  slides,
  copy,
  children,
}: {
  slides: Slide[];
  copy: InterfaceCopy["slideshow"];
  children: ReactNode;
}) {
  const inDigits = useDigits();
  const [show, dispatch] = useReducer(nextSlideshow, slides.length, firstSlide);
  const { playing, live, holdUnderPointer, holdInFocus, choose, toggle } = useAutoplay({
    delay: slideDelay,
    place: show.slide,
    onAdvance: () => dispatch({ type: "step", by: 1 }),
  });
  const onPress = (event: SlideshowEvent) => {
    dispatch(event);
    choose();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has a next one to fetch
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => dispatch({ type: "approach" }), slideDelay - pictureLead);
    return () => clearTimeout(timer);
  }, [playing, show.slide]);

  return (
    <section
      className={`dark stage hero ${styles.hero}`}
      aria-roledescription={copy.kind}
      aria-label={copy.name}
      {...holdInFocus}
    >
      <div className={styles.strip} data-print="leave-out">
        <div className={`wrap ${styles.foot}`}>
          {show.total > 1 && (
            <div className={`row needs-script ${styles.controls}`}>
              {/* The pointer does not hold it here: the button would turn into Play under the hand. */}
              <PauseButton paused={!playing} copy={copy} onClick={toggle} />
              <div className={styles.choice} {...holdUnderPointer}>
                <Dots
                  total={show.total}
                  current={show.slide}
                  copy={copy}
                  onChoose={(slide) => onPress({ type: "choose", slide })}
                />
                <StepButtons copy={copy} onStep={(by) => onPress({ type: "step", by })} />
              </div>
            </div>
          )}
          <div className={styles.slides} aria-live={live}>
            {slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset; the pattern says group
              <div
                key={slide.title}
                role="group"
                className={styles.slide}
                data-shown={index === show.slide || undefined}
                aria-roledescription={copy.slideKind}
                aria-label={inDigits(numbered(copy.position, index, show.total))}
                inert={index !== show.slide}
              >
                {show.pictures.includes(index) && (
                  <Picture
                    of={slide.image}
                    className={`stage-picture ${styles.picture}`}
                    urgent={index === 0}
                  />
                )}
                <p className={`small ${styles.caption}`} {...holdUnderPointer}>
                  <b>{slide.title}</b> {slide.description} ({slide.subtitle})
                </p>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={`wrap stage-text ${styles.text}`}>{children}</div>
    </section>
  );
}
