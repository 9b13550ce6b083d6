import { preload } from "react-dom";
import {
  type CropData,
  type DecorationData,
  jpegOf,
  type PictureData,
  widthOf,
} from "../../../schema/picture-data.ts";

/**
 * Every picture of the site. The first one a visitor sees is `urgent`; all others load when they
 * come near. A decoration is hidden from screen readers, because the text beside it says it all.
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
  if (import.meta.env.SSR && urgent) preloadCrops(picture.crops);
  const usual = picture.crops.at(-1) ?? picture.crops[0];
  return (
    <picture>
      {picture.crops.map((crop) => (
        <source
          key={crop.base}
          media={crop.media}
          type="image/avif"
          srcSet={sourceSet(crop)}
          sizes={crop.sizes}
          width={widthOf(crop)}
          height={crop.height}
        />
      ))}
      <img
        className={`picture-${picture.id} ${className}`}
        src={jpegOf(picture)}
        alt={"alt" in picture ? picture.alt : ""}
        width={widthOf(usual)}
        height={usual.height}
        loading={urgent ? "eager" : "lazy"}
        fetchPriority={urgent ? "high" : "auto"}
        decoding={urgent ? "sync" : "async"}
      />
    </picture>
  );
}

/**
 * Has a prerendered page ask for the picture at the top of its head, before the stylesheet. Browsers
 * that do not know AVIF skip the request and find the picture in the page itself.
 */
function preloadCrops(crops: readonly CropData[]) {
  for (const [index, crop] of crops.entries()) {
    const media = preloadMedia(crop, crops.slice(0, index));
    preload(`${crop.base}-${widthOf(crop)}.avif`, {
      as: "image",
      type: "image/avif",
      fetchPriority: "high",
      imageSrcSet: sourceSet(crop),
      imageSizes: crop.sizes,
      ...(media && { media }),
    });
  }
}

/** Sources are tried in turn, but all preloads are followed: each has to exclude those before it. */
function preloadMedia({ media }: CropData, before: readonly CropData[]): string | undefined {
  if (before.length === 0) return media;
  const excluded = before.map((crop) => `(not ${anyOf(crop.media)})`);
  return [...(media ? [anyOf(media)] : []), ...excluded].join(" and ");
}

const anyOf = (media = "all") => `((${media.split(", ").join(") or (")}))`;

function sourceSet({ base, widths }: CropData) {
  return widths.map((width) => `${base}-${width}.avif ${width}w`).join(", ");
}
