import { deadLinks } from "../links.ts";
import type { Finding, Problem } from "../problem.ts";
import { ContentError, readContent, type SiteContent } from "../read-content.ts";
import { isSound, readYamlFiles, type YamlFile } from "../yaml-files.ts";
import { unfitPictures, uselessAlternativeTexts } from "./pictures.ts";
import { articlesToCome, misspeltPlaces, oldFigures } from "./warnings.ts";

export type Checked = { findings: Finding[]; files: number; site?: SiteContent };

/** All checks that need no build. Checks across files run only once every file is valid. */
export async function checkContent(
  folder: string,
  today = new Date(),
  read?: YamlFile[],
): Promise<Checked> {
  const files = read ?? (await readYamlFiles(folder));
  const findings = uselessAlternativeTexts(files.filter(isSound)).map(problem);
  try {
    const site = await readContent(folder, files);
    const { content } = site;
    const { contact, figuresOlderThanYears: olderThanYears } = content.site;
    const warnings = [
      ...oldFigures(files, { olderThanYears, today }),
      ...articlesToCome(files, { zone: contact.open.zone, today }),
      ...misspeltPlaces(content.placeNames, files),
    ];
    findings.push(
      ...(await unfitPictures(folder, site)),
      ...deadLinks(content, files).map(problem),
      ...warnings.map((found): Finding => ({ severity: "warning", ...found })),
    );
    return { findings, files: files.length, site };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { findings: [...error.problems.map(problem), ...findings], files: files.length };
  }
}

const problem = (found: Problem): Finding => ({ severity: "problem", ...found });

/** Throws a `ContentError` with every problem found. */
export async function readCheckedContent(folder: string): Promise<SiteContent> {
  const { findings, site } = await checkContent(folder);
  const problems = findings.filter(({ severity }) => severity === "problem");
  if (!site || problems.length > 0) throw new ContentError(problems);
  return site;
}
