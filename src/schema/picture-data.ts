import type { DocumentData, DocumentReference } from "./company.ts";
import type { DecorationReference, PictureReference } from "./picture.ts";

/** What `<Picture>` needs for the addresses of every size and format. */
export type DecorationData = {
  /** The class `picture-<id>` in the generated stylesheet has its focal point and placeholder. */
  id: string;
  /** Width of the only JPEG, for browsers without AVIF. */
  jpegWidth: number;
  /** The last crop is the default; the others have a media query. */
  crops: [CropData, ...CropData[]];
};

export type PictureData = DecorationData & { alt: string; credit: string };

export type CropData = {
  media?: string;
  /** Every file is `${base}-${width}.${format}`. */
  base: string;
  widths: number[];
  sizes: string;
  /** Of the largest file. */
  height: number;
};

/** Of the largest file: with its height, the browser can reserve space. */
export const widthOf = ({ widths }: Pick<CropData, "widths">) => widths.at(-1) ?? 0;

/** The address of the JPEG of the default crop. */
export const jpegOf = ({ crops, jpegWidth }: Pick<DecorationData, "crops" | "jpegWidth">) =>
  `${crops.at(-1)?.base}-${jpegWidth}.jpg`;

/** A content type after the build has replaced references with data. */
export type Resolved<T> = T extends DecorationReference
  ? DecorationData
  : T extends PictureReference
    ? PictureData
    : T extends DocumentReference
      ? DocumentData
      : T extends readonly (infer Item)[]
        ? Resolved<Item>[]
        : T extends object
          ? { [Key in keyof T]: Resolved<T[Key]> }
          : T;
