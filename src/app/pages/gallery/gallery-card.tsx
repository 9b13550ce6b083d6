import { jpegOf } from "../../../schema/picture-data.ts";
import { Picture } from "../../components/picture/picture.tsx";
import type { PageData } from "./definition.ts";
import styles from "./gallery.module.css";
import { photoAddress } from "./use-lightbox-address.ts";

const skeletonCount = 12;

/** Where the focus returns to when the lightbox closes. */
export const cardLinkId = (id: number) => `photo-${id}`;

/**
 * The whole card is one link: to the picture's file as long as no script runs, then to the
 * lightbox's address. The skeleton lies over the card, so it has the card's own boxes.
 */
export function GalleryCard({
  picture: { id, title, description, wide, tile, full },
  copy,
  hydrated,
  place,
}: {
  picture: PageData["pictures"][number];
  copy: PageData["copy"];
  hydrated: boolean;
  place: number;
}) {
  return (
    <li className={`card ${styles.card} ${wide ? styles.wide : ""}`}>
      <div className={styles.content}>
        <div className={styles.frame}>
          <Picture of={tile} className="card-picture" urgent={place === 0} />
        </div>
        <h2 className="title">
          <a
            id={cardLinkId(id)}
            className={`card-link card-title ${styles.link}`}
            href={hydrated ? photoAddress(id) : jpegOf(full)}
            aria-haspopup={hydrated ? "dialog" : undefined}
          >
            {title}
            <span className="visually-hidden"> ({copy.open})</span>
          </a>
        </h2>
        <p className={`small ${styles.description}`}>{description}</p>
      </div>
      {place < skeletonCount && (
        <div className={styles.skeleton} inert>
          <div className={styles.frame} />
        </div>
      )}
    </li>
  );
}
