import { useEffect, useRef, useState } from "react";
import { Lightbox } from "../../features/lightbox/lightbox.tsx";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import type { PageData } from "./definition.ts";
import styles from "./gallery.module.css";
import { cardLinkId, GalleryCard } from "./gallery-card.tsx";
import { useLightboxAddress } from "./use-lightbox-address.ts";
import { useLoadPhase } from "./use-load-phase.ts";

type Gallery = Pick<PageData, "pictures" | "empty" | "copy">;

export function PicturesSection({ pictures, empty, copy }: Gallery) {
  return (
    <section className="pad-end">
      <div className="wrap">
        {pictures.length > 0 ? (
          <PictureGrid pictures={pictures} copy={copy} />
        ) : (
          <div className={styles.empty}>
            <h2>{empty.heading}</h2>
            <p className="lead">{empty.text}</p>
          </div>
        )}
      </div>
    </section>
  );
}

function PictureGrid({ pictures, copy }: Pick<Gallery, "pictures" | "copy">) {
  const { lightbox, step, close } = useLightboxAddress(pictures.map(({ id }) => id));
  const [arrivedAtPicture] = useState(lightbox.phase === "open");
  const { phase, waiting, onAnimationEnd } = useLoadPhase({ skipWait: arrivedAtPicture });
  // The HTML was built without a photo in the address, and the first render must match it.
  const hydrated = useIsHydrated();
  const open = hydrated && lightbox.phase === "open" ? lightbox : undefined;
  useFocusReturn(open?.id);

  return (
    <>
      <p role="status" className="visually-hidden">
        {phase === "loading" && copy.loading}
      </p>
      <ul
        ref={waiting}
        className={`tiles ${styles.grid}`}
        data-phase={phase}
        data-timed-wait
        data-print="pictures"
        aria-busy={phase === "loading" || undefined}
        onAnimationEnd={onAnimationEnd}
      >
        {pictures.map((picture, place) => (
          <GalleryCard
            key={picture.id}
            picture={picture}
            copy={copy}
            hydrated={hydrated}
            place={place}
          />
        ))}
      </ul>
      {open && (
        <Lightbox pictures={pictures} state={open} copy={copy} onStep={step} onClose={close} />
      )}
    </>
  );
}

/** When the lightbox closes, the focus goes to the card of the picture that was shown last. */
function useFocusReturn(openId: number | undefined) {
  const lastShown = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (openId === undefined && lastShown.current !== undefined) {
      const card = document.getElementById(cardLinkId(lastShown.current));
      // Scrolls only if the card is out of sight.
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: "nearest" });
    }
    lastShown.current = openId;
  }, [openId]);
}
