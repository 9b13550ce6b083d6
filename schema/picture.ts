import { z } from "zod";
import { numberBetween, text } from "./fields.ts";
import type { PackLink, PackReference } from "./investor-pack.ts";
import type { Place } from "./picture-places.ts";

/** One entry of `content/pictures.yaml`. */
export const pictureEntry = z.strictObject({
  file: text("the file's name in content/pictures, such as dam.jpg", 80),
  alt: text("what the picture shows, in one sentence, for people who cannot see it", 200),
  focus: z.strictObject({
    x: numberBetween(0, 100, "how far from the left the important part lies, in per cent"),
    y: numberBetween(0, 100, "how far from the top the important part lies, in per cent"),
  }),
  credit: text('whose picture it is, such as "Rendering" or a photographer\'s name', 80),
  mirror: z.boolean({ error: "Write true or false." }).optional(),
});

export const pictureRegister = z.record(z.string(), pictureEntry);
export type PictureRegister = z.output<typeof pictureRegister>;

/** What a content file says when it names a picture; the build turns it into `PictureData`. */
export class PictureReference {
  readonly name: string;
  readonly place: Place;
  constructor(name: string, place: Place) {
    this.name = name;
    this.place = place;
  }
}

/** A picture whose neighbouring text says it all: what it shows is told to nobody, and not sent. */
export class DecorationReference extends PictureReference {
  readonly decorative = true;
}

/** A picture shown in more than one place; the views in `views.ts` say in which. */
export const pictureName = text("the name of a picture listed in content/pictures.yaml", 80);

export const picture = (place: Place) =>
  pictureName.transform((name) => new PictureReference(name, place));

export const decoration = (place: Place) =>
  pictureName.transform((name) => new DecorationReference(name, place));

/** What a component receives: enough to write every address of every size and format. */
export type DecorationData = {
  /** Ties the picture to its focal point and placeholder in the generated stylesheet. */
  id: string;
  /** How wide the one JPEG is, for browsers that know neither AVIF nor WebP. */
  jpegWidth: number;
  /** The last crop is the default; the others come with the media query that chooses them. */
  crops: [CropData, ...CropData[]];
};

export type PictureData = DecorationData & { alt: string; credit: string };

export type CropData = {
  media?: string;
  /** Every file is `${base}-${width}.${format}`. */
  base: string;
  widths: number[];
  sizes: string;
  /** Width and height of the largest file, so that the browser keeps the room. */
  width: number;
  height: number;
};

/** A content type after the build has put real pictures in place of their names. */
export type Resolved<T> = T extends DecorationReference
  ? DecorationData
  : T extends PictureReference
    ? PictureData
    : T extends PackReference
      ? PackLink
      : T extends readonly (infer Item)[]
        ? Resolved<Item>[]
        : T extends object
          ? { [Key in keyof T]: Resolved<T[Key]> }
          : T;
