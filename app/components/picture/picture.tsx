import {
  type CropData,
  type DecorationData,
  jpegOf,
  type PictureData,
} from "../../../schema/picture-data.ts";
import styles from "./picture.module.css";

/**
 * Every picture of the site. The first one a visitor sees is `urgent`; all others wait until
 * they come near. A decoration is hidden from screen readers: the text beside it says it all.
 */
export function Picture({
  of: picture,
  className = "",
  urgent = false,
}: {
  of: DecorationData | PictureData;
  className?: string | undefined;
  urgent?: boolean;
}) {
  const usual = picture.crops.at(-1) ?? picture.crops[0];
  return (
    <picture className={styles.picture}>
      {picture.crops.map((crop) =>
        (["avif", "webp"] as const).map((format) => (
          <source
            key={`${crop.base}.${format}`}
            media={crop.media}
            type={`image/${format}`}
            srcSet={sourceSet(crop, format)}
            sizes={crop.sizes}
            width={crop.width}
            height={crop.height}
          />
        )),
      )}
      <img
        className={`${styles.image} picture-${picture.id} ${className}`}
        src={jpegOf(picture)}
        alt={"alt" in picture ? picture.alt : ""}
        width={usual.width}
        height={usual.height}
        loading={urgent ? "eager" : "lazy"}
        fetchPriority={urgent ? "high" : "auto"}
        decoding={urgent ? "sync" : "async"}
      />
    </picture>
  );
}

function sourceSet({ base, widths }: CropData, format: "avif" | "webp") {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
}
