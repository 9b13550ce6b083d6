import { type ReactNode, useState } from "react";
import type { ContentFile, Json, Schema, UploadedPicture } from "../api.ts";
import { copy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { useEditor } from "./editor-context.ts";
import { tell } from "./frame-messages.ts";
import { NewPicture } from "./new-picture.tsx";
import panel from "./panel.module.css";
import styles from "./pictures.module.css";
import { shownValue } from "./state.ts";

type Item = { id: number; title: string; url: string };
const section = "pictures";

export const isGallery = (place: { file: string; section: string }) =>
  place.file === "pages/gallery.yaml" && place.section === section;

/** The texts alone: pictures are added, moved and removed above the form. */
export const galleryTexts = (schema: Schema, count: number): Schema => ({
  ...schema,
  minItems: count,
  maxItems: count,
});

type Props = { file: ContentFile; children: ReactNode };

/** The pictures of the gallery in their order, above the form with their texts. */
export function GalleryPictures({ file, children }: Props) {
  const { store, state } = useEditor();
  const [uploaded, setUploaded] = useState<UploadedPicture>();
  const items = (shownValue(state, file, section) ?? []) as Item[];
  const write = (next: Item[]) => store.change(file.file, section, next as Json, "order");
  const move = (item: Item, to: number) => {
    write(items.filter((other) => other !== item).toSpliced(to, 0, item));
    tell({ type: "show", file: file.file, path: [section, to, "title"] });
  };
  const preview = (url: string) => state.content.pictures.find(({ name }) => name === url)?.preview;
  if (uploaded) {
    return <NewPicture gallery picture={uploaded} onDone={() => setUploaded(undefined)} />;
  }
  return (
    <>
      <DropZone to="pictures" onDone={setUploaded} hint={copy.galleryHint} />
      <ol className={panel.list}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.galleryItem}>
            <span>
              <img src={preview(item.url)} alt="" loading="lazy" />
              {item.title}
            </span>
            <label>
              <span className="visually-hidden">{copy.positionOf(item.title)}</span>
              <select value={index} onChange={({ target }) => move(item, Number(target.value))}>
                {items.map(({ id }, place) => (
                  <option key={id} value={place}>
                    {place + 1}
                  </option>
                ))}
              </select>
            </label>
            <button
              type="button"
              aria-label={copy.remove(`“${item.title}”`)}
              onClick={() => write(items.filter((other) => other !== item))}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
      {children}
    </>
  );
}
