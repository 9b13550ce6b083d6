import type { PdfLink, PdfReference } from "./investor-pack.ts";
import type { DecorationReference, PictureReference } from "./picture.ts";
import type { DecorationData, PictureData } from "./picture-data.ts";

/** A content type after the build has replaced references with data. */
export type Resolved<T> = T extends DecorationReference
  ? DecorationData
  : T extends PictureReference
    ? PictureData
    : T extends PdfReference
      ? PdfLink
      : T extends readonly (infer Item)[]
        ? Resolved<Item>[]
        : T extends object
          ? { [Key in keyof T]: Resolved<T[Key]> }
          : T;
