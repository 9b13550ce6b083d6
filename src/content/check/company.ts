import fs from "node:fs/promises";
import path from "node:path";
import type { Content } from "../pages.ts";
import { type Problem, problemAt } from "../problem.ts";
import { type Path, textsIn, type YamlFile } from "../yaml-files.ts";

/** Sectors and documents that `content/company.yaml` names and that are not there. */
export async function missingEvidence(
  folder: string,
  { services }: Content,
  files: YamlFile[],
): Promise<Problem[]> {
  const file = files.find(({ name }) => name === "content/company.yaml");
  if (!file) return [];
  const sectors: string[] = services.services.map(({ id }) => id);
  const found = textsIn(file).map(async ({ key, text, path: place }) => {
    if (isSector(place) && !sectors.includes(text)) {
      return `${key} has "${text}", which is no sector. Write one of: ${sectors.join(", ")}.`;
    }
    if (isDocument(place) && !(await isThere(path.join(folder, "documents", text)))) {
      return `content/documents/${text} is not there. Put the file there, or correct its name.`;
    }
    return undefined;
  });
  const messages = await Promise.all(found);
  return textsIn(file).flatMap(({ path }, index) => {
    const message = messages[index];
    return message ? [problemAt(file, path, message)] : [];
  });
}

const isSector = (path: Path) => path.at(-1) === "sector" || path.at(-2) === "sectors";

const isDocument = ([group, , field]: Path) =>
  (group === "documents" && field === "file") || (group === "projects" && field === "study");

const isThere = (file: string) =>
  fs.stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
