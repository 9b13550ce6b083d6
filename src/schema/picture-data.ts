/** What a component receives: enough to write the address of every size and format. */
export type DecorationData = {
  /** Names the class with its focal point and placeholder in the generated stylesheet. */
  id: string;
  /** Width of the one JPEG, for browsers that do not know AVIF. */
  jpegWidth: number;
  /** The last crop is the default; the others have the media query that chooses them. */
  crops: [CropData, ...CropData[]];
};

export type PictureData = DecorationData & { alt: string; credit: string };

export type CropData = {
  media?: string;
  /** Every file is `${base}-${width}.${format}`. */
  base: string;
  widths: number[];
  sizes: string;
  /** Size of the largest file, so that the browser reserves the space. */
  width: number;
  height: number;
};

/** The address of a picture's JPEG, which is of its default crop. */
export const jpegOf = ({ crops, jpegWidth }: Pick<DecorationData, "crops" | "jpegWidth">) =>
  `${crops.at(-1)?.base}-${jpegWidth}.jpg`;
