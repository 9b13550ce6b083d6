import fs from "node:fs/promises";
import path from "node:path";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";

const folder = path.join(import.meta.dirname, "../../app/fonts");

/** The files of a family, as the stylesheet lists them: each holds letters the others lack. */
const parts = ["", "-west-european", "-central-european"];

export type FontPart = { bytes: Uint8Array; face: Face; letters: Set<number> };

/** One weight of a family, cut down to the letters of a text. */
export async function fontParts(
  family: string,
  { weight, text }: { weight: number; text: string },
): Promise<FontPart[]> {
  const files = parts.map((part) => path.join(folder, `${family}${part}.woff2`));
  return Promise.all(
    files.map(async (file) => {
      const options = { targetFormat: "sfnt", variationAxes: { wght: weight } } as const;
      const bytes = await subsetFont(await fs.readFile(file), text, options);
      const face = new Face(new Blob(bytes));
      return { bytes, face, letters: new Set(face.collectUnicodes()) };
    }),
  );
}
