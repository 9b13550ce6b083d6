import type { PictureData } from "./picture.ts";

/** The address of a picture's JPEG, which is of its default crop. */
export const jpegOf = ({ crops, jpegWidth }: Pick<PictureData, "crops" | "jpegWidth">) =>
  `${crops.at(-1)?.base}-${jpegWidth}.jpg`;
