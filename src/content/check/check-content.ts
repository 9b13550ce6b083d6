import { ContentError, readContent, type SiteContent } from "../read-content.ts";
import { readYamlFiles } from "../yaml-files.ts";
import { emptyAlternativeTexts } from "./alternative-texts.ts";
import { deadLinks } from "./dead-links.ts";
import { type Finding, problem } from "./finding.ts";
import { oldFigures } from "./old-figures.ts";
import { unfitPictures } from "./pictures.ts";
import { misspeltPlaces } from "./place-names.ts";

export type Checked = { findings: Finding[]; files: number; pictures: number };

/**
 * Everything that can be said about the content without building it. What looks across files needs
 * each of them to be in order first.
 */
export async function checkContent(folder: string, today = new Date()): Promise<Checked> {
  const files = await readYamlFiles(folder);
  const findings = emptyAlternativeTexts(files);
  const site = await read(folder);
  if (Array.isArray(site)) {
    return { findings: [...site.map(problem), ...findings], files: files.length, pictures: 0 };
  }
  const { content, pictures } = site;
  findings.push(
    ...(await unfitPictures(folder, site, files)),
    ...deadLinks(content, files),
    ...oldFigures(files, { olderThanYears: content.site.figuresOlderThanYears, today }),
    ...misspeltPlaces(content.placeNames, files),
  );
  return { findings, files: files.length, pictures: Object.keys(pictures).length };
}

async function read(folder: string): Promise<SiteContent | string[]> {
  try {
    return await readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
