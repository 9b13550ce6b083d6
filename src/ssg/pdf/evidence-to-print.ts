import type { PackEvidence } from "../../content/investor-pack/contents.ts";
import { documentsIn, mapLeaves, references } from "../../content/site-data.ts";
import type { DocumentData, DocumentReference } from "../../schema/company.ts";
import type { PictureReference } from "../../schema/picture.ts";
import { documentData } from "../documents.ts";
import type { PictureLibrary } from "../images/picture-library.ts";
import { narrow } from "./chapter-parts.ts";
import { type PackPicture, packPicture } from "./picture.ts";

/** In points. */
export const portraitSize = { width: 60, height: 75 };
export const projectSize = { width: narrow, height: (narrow * 2) / 3 };
/** Pixels for a point: sharp on paper too. */
const density = 3.2;

type ToPrint<T> = T extends PictureReference
  ? PackPicture
  : T extends DocumentReference
    ? DocumentData
    : T extends readonly (infer Item)[]
      ? ToPrint<Item>[]
      : T extends object
        ? { [Key in keyof T]: ToPrint<T[Key]> }
        : T;

export type EvidenceToPrint = ToPrint<PackEvidence>;

/** With its pictures, and with sizes and whole addresses of its documents. */
export async function evidenceToPrint(
  evidence: PackEvidence,
  { folder, library, address }: { folder: string; library: PictureLibrary; address: string },
): Promise<EvidenceToPrint> {
  const found = new Map<unknown, PackPicture | DocumentData>();
  for (const reference of references(evidence)) {
    const { width, height } = reference.slot === "portrait" ? portraitSize : projectSize;
    const size = { width: Math.round(width * density), height: Math.round(height * density) };
    found.set(reference, await packPicture(library, reference.name, size));
  }
  for (const reference of documentsIn(evidence)) {
    const { href, size } = await documentData(folder, reference);
    found.set(reference, { href: new URL(href, address).href, size });
  }
  return mapLeaves(evidence, (leaf) => found.get(leaf) ?? leaf) as EvidenceToPrint;
}
