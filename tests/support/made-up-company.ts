import fs from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { company } from "../../src/schema/company.ts";

const file = path.join(import.meta.dirname, "../articles/company.yaml");

/** A company that has everything an owner can prove. */
export const madeUpCompany = company.parse(parse(await fs.readFile(file, "utf8")));

/** What it names, and a file that nobody has named. */
export const documents = {
  "annual-report-2026.pdf": 1_240_000,
  "conflicts.docx": 48_000,
  "example-khola-study.pdf": 310_400,
  "unnamed.pdf": 10,
};

/** Makes a copy of the content that company's. */
export async function addMadeUpCompany(content: string) {
  await fs.copyFile(file, path.join(content, "company.yaml"));
  await fs.mkdir(path.join(content, "documents"), { recursive: true });
  for (const [name, size] of Object.entries(documents)) {
    await fs.writeFile(path.join(content, "documents", name), Buffer.alloc(size, "%PDF-"));
  }
}
