import { z } from "zod";
import { code, numberBetween, setByEditor, text, yesNo } from "./fields.ts";
import type { ImageSlot } from "./image-slots.ts";

/** Small letters only: on some disks "Dam.jpg" and "dam.jpg" are one file. No folders, nothing hidden. */
export const pictureFile = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*\.(jpe?g|png|webp|avif|tiff?|svg)$/;

const fileHint =
  "the file's name in content/pictures, in small letters, digits and hyphens, such as dam.jpg";

/** One entry of `content/pictures.yaml`. */
const pictureEntry = z.strictObject({
  file: setByEditor(code(fileHint, 80).regex(pictureFile, { error: `Write ${fileHint}.` })),
  alt: text("what the picture shows, in one sentence, for people who cannot see it", 200),
  focus: setByEditor(
    z.strictObject({
      x: numberBetween(0, 100, "how far from the left the important part lies, in per cent"),
      y: numberBetween(0, 100, "how far from the top the important part lies, in per cent"),
    }),
  ),
  credit: text('whose picture it is, such as "Rendering" or a photographer\'s name', 80),
  mirror: yesNo.optional(),
  /** `true` until it is replaced or kept on purpose. */
  placeholder: setByEditor(yesNo.optional()),
});

/** Part of the pictures' addresses and of a class. */
const entryName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: "Write the picture's name in small letters, digits and hyphens, such as dam-at-dusk.",
});

export const pictureRegister = z.record(entryName, pictureEntry);
export type PictureRegister = z.output<typeof pictureRegister>;

/** A picture named in a content file; the build turns it into `PictureData`. */
export class PictureReference {
  readonly name: string;
  readonly slot: ImageSlot;
  constructor(name: string, slot: ImageSlot) {
    this.name = name;
    this.slot = slot;
  }
}

/** A picture that the text beside it describes: it needs no alternative text. */
export class DecorationReference extends PictureReference {
  readonly decorative = true;
}

/** A picture used in several slots; the `data` of a page says which. */
export const pictureName = text("the name of a picture listed in content/pictures.yaml", 80).meta({
  kind: "picture",
});

export const picture = (slot: ImageSlot) =>
  pictureName.transform((name) => new PictureReference(name, slot));

export const decoration = (slot: ImageSlot) =>
  pictureName.transform((name) => new DecorationReference(name, slot));
