import type { DecorationData } from "./picture.ts";

/** The address of a picture's JPEG, which is of its default crop. */
export const jpegOf = ({ crops, jpegWidth }: Pick<DecorationData, "crops" | "jpegWidth">) =>
  `${crops.at(-1)?.base}-${jpegWidth}.jpg`;
