import { ContentError, readContent, type SiteContent } from "../read-content.ts";
import { isSound, readYamlFiles } from "../yaml-files.ts";
import { emptyAlternativeTexts } from "./alternative-texts.ts";
import { deadLinks } from "./dead-links.ts";
import { type Finding, problem } from "./finding.ts";
import { oldFigures } from "./old-figures.ts";
import { unfitPictures } from "./pictures.ts";
import { misspeltPlaces } from "./place-names.ts";

export type Checked = { findings: Finding[]; files: number; site?: SiteContent };

/**
 * Everything that can be said about the content without building it. What looks across files needs
 * each of them to be in order first.
 */
export async function checkContent(folder: string, today = new Date()): Promise<Checked> {
  const files = await readYamlFiles(folder);
  const findings = emptyAlternativeTexts(files.filter(isSound));
  try {
    const site = await readContent(folder, files);
    const { content } = site;
    findings.push(
      ...(await unfitPictures(folder, site)),
      ...deadLinks(content, files),
      ...oldFigures(files, { olderThanYears: content.site.figuresOlderThanYears, today }),
      ...misspeltPlaces(content.placeNames, files),
    );
    return { findings, files: files.length, site };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { findings: [...error.problems.map(problem), ...findings], files: files.length };
  }
}

/** The content, if nothing in it is wrong; otherwise throws all that is. */
export async function readCheckedContent(folder: string): Promise<SiteContent> {
  const { findings, site } = await checkContent(folder);
  const problems = findings.filter(({ severity }) => severity === "problem");
  if (!site || problems.length > 0) throw new ContentError(problems.map(({ text }) => text));
  return site;
}
