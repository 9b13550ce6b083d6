import gallery from "content:gallery";
import home from "content:home";
import { type CSSProperties, useState } from "react";
import type { PictureData } from "../../schema/picture.ts";
import { Picture } from "../components/picture/picture.tsx";
import { PictureFrame } from "../features/picture-viewer/picture-frame.tsx";
import { PictureViewer } from "../features/picture-viewer/picture-viewer.tsx";
import { idAfter, viewerState } from "../features/picture-viewer/viewer-state.ts";
import { ServiceCard } from "../features/services-carousel/service-card.tsx";
import { GalleryCard } from "../routes/gallery/gallery-card.tsx";
import styles from "./pictures-part.module.css";
import { Part, Specimen } from "./specimen.tsx";

const { pictures, words } = gallery;
const shown = pictures.slice(1, 4);

/** What the grid of the gallery says to its cards, held still in one of its two phases. */
const cardsShown = { "--cards": "visible", "--skeletons": "hidden" } as CSSProperties;
const skeletonsShown = {
  "--cards": "hidden",
  "--skeletons": "visible",
  "--skeletons-opacity": 1,
} as CSSProperties;

export function PicturesPart() {
  return (
    <Part title="Pictures">
      <Specimen name="Picture">
        <div className={styles.picture}>
          <Picture of={home.why.picture} />
        </div>
      </Specimen>
      <Specimen name="Gallery cards">
        <Cards style={cardsShown} />
      </Specimen>
      <Specimen name="Skeletons">
        <Cards style={skeletonsShown} />
      </Specimen>
      <Specimen name="Cards of the carousel">
        <div className={styles.cards}>
          {home.services.cards.slice(0, 3).map((card) => (
            <ServiceCard key={card.id} card={card} />
          ))}
        </div>
      </Specimen>
      <Specimen name="The viewer’s frame: arrived, and with a file that is missing" ground="dark">
        {shown.slice(0, 1).map(({ full }) => (
          <div key={full.id} className={styles.frames}>
            <Frame picture={full} />
            <Frame picture={withoutFiles(full)} />
          </div>
        ))}
      </Specimen>
      <Specimen name="Full-screen viewer">
        <Viewer />
      </Specimen>
    </Part>
  );
}

function Cards({ style }: { style: CSSProperties }) {
  return (
    <ul className={styles.cards} style={style}>
      {shown.map((picture, place) => (
        <GalleryCard key={picture.id} picture={picture} words={words} awake place={place} />
      ))}
    </ul>
  );
}

function Frame({ picture }: { picture: PictureData }) {
  return (
    <div className={styles.frame}>
      <PictureFrame
        picture={picture}
        current
        failedText={words.failed}
        onSettled={() => undefined}
      />
    </div>
  );
}

function withoutFiles(picture: PictureData): PictureData {
  const [crop] = picture.crops;
  return { ...picture, crops: [{ ...crop, base: "/none" }] };
}

function Viewer() {
  const ids = pictures.map(({ id }) => id);
  const [id, setId] = useState<number>();
  const state = viewerState(ids, String(id));
  return (
    <>
      <button type="button" onClick={() => setId(ids[0])}>
        Open the viewer
      </button>
      {state.phase === "open" && (
        <PictureViewer
          pictures={pictures}
          state={state}
          words={words}
          onStep={(step) => setId(idAfter(step, ids, state))}
          onClose={() => setId(undefined)}
        />
      )}
    </>
  );
}
