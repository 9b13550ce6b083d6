import { hash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Company } from "../../../schema/company.ts";
import { refuse } from "../http/refuse.ts";
import type { ContentStore } from "./content-store.ts";
import { nameOf, plainId, valueOfFile } from "./files.ts";
import { writeAtomically } from "./write-atomically.ts";

const folder = "documents";
/** Visitors read it on telephones, and every version of it stays in the project. */
const mostBytes = 20_000_000;

/** Stores a PDF under a name with its fingerprint, so that it never takes the place of another one. */
export async function uploadDocument(
  store: ContentStore,
  bytes: Buffer,
  name: string,
): Promise<{ file: string }> {
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) {
    throw refuse(`“${name}” is no PDF. Open it, save or export it as PDF, and choose that file.`);
  }
  if (bytes.length > mostBytes) {
    throw refuse(
      `“${name}” has ${Math.ceil(bytes.length / 1_000_000)} MB, and a document may have ${mostBytes / 1_000_000}. Save it smaller, for the screen and not for print, and choose it again.`,
    );
  }
  const file = `${plainId(name) || "document"}-${hash("sha256", bytes).slice(0, 8)}.pdf`;
  await writeAtomically(path.join(store.folder, folder, file), bytes);
  return { file };
}

/** Documents in the content folder that no text names: they stay on this computer. */
export async function unusedDocuments(store: ContentStore): Promise<string[]> {
  const found = await fs.readdir(path.join(store.folder, folder)).catch(() => []);
  const company = (await store.read()).find((file) => nameOf(file) === "company.yaml");
  const value = (company ? valueOfFile(company) : {}) as Partial<Company> | null;
  const named = [
    ...(value?.documents ?? []).map(({ file }) => file),
    ...(value?.projects ?? []).map(({ study }) => study),
  ];
  return found
    .filter((file) => !named.includes(file) && file !== "README.md")
    .map((file) => `${folder}/${file}`);
}
