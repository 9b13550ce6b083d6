import { ContentError, readContent, type SiteContent } from "../read-content.ts";
import { isSound, readYamlFiles, type YamlFile } from "../yaml-files.ts";
import { uselessAlternativeTexts } from "./alternative-texts.ts";
import { articlesToCome } from "./articles-to-come.ts";
import { deadLinks } from "./dead-links.ts";
import { type Finding, problem } from "./finding.ts";
import { oldFigures } from "./old-figures.ts";
import { unfitPictures } from "./pictures.ts";
import { misspeltPlaces } from "./place-names.ts";

export type Checked = { findings: Finding[]; files: number; site?: SiteContent };

/** All checks that need no build. Checks across files run only once every file is valid. */
export async function checkContent(
  folder: string,
  today = new Date(),
  read?: YamlFile[],
): Promise<Checked> {
  const files = read ?? (await readYamlFiles(folder));
  const findings = uselessAlternativeTexts(files.filter(isSound));
  try {
    const site = await readContent(folder, files);
    const { content } = site;
    findings.push(
      ...(await unfitPictures(folder, site)),
      ...deadLinks(content, files),
      ...oldFigures(files, { olderThanYears: content.site.figuresOlderThanYears, today }),
      ...articlesToCome(files, { zone: content.site.contact.open.zone, today }),
      ...misspeltPlaces(content.placeNames, files),
    );
    return { findings, files: files.length, site };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { findings: [...error.problems.map(problem), ...findings], files: files.length };
  }
}

/** Throws a `ContentError` with every problem found. */
export async function readCheckedContent(folder: string): Promise<SiteContent> {
  const { findings, site } = await checkContent(folder);
  const problems = findings.filter(({ severity }) => severity === "problem");
  if (!site || problems.length > 0) throw new ContentError(problems.map(({ text }) => text));
  return site;
}
