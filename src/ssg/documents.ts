import fs from "node:fs/promises";
import path from "node:path";
import type { Company, DocumentData, DocumentReference } from "../schema/company.ts";

/** Beside the content, and on the site: a document is published under its own name. */
const documentsFolder = "documents";

export const documentsAddress = `/${documentsFolder}`;

export async function documentData(
  folder: string,
  { file }: DocumentReference,
): Promise<DocumentData> {
  const { size } = await fs.stat(path.join(folder, documentsFolder, file));
  const type = path.extname(file).slice(1).toUpperCase();
  return { href: `${documentsAddress}/${file}`, size: `${type}, ${inWords(size)}` };
}

/** Only what the content names: other files of the folder stay where they are. */
export async function documentFiles(folder: string, { documents, projects }: Company) {
  const names = [
    ...documents.map(({ file }) => file),
    ...projects.flatMap(({ study }) => study ?? []),
  ];
  const files = [...new Set(names)].map(
    async (name) =>
      [
        `${documentsAddress}/${name}`,
        await fs.readFile(path.join(folder, documentsFolder, name)),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

function inWords(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${size < 10 ? Math.max(0.1, Number(size.toFixed(1))) : Math.round(size)} ${unit}`;
}
