import { deadLinks } from "../links.ts";
import type { Finding, Problem } from "../problem.ts";
import { ContentError, readContent, type SiteContent } from "../read-content.ts";
import { sourcesToCheck } from "../sources-to-check.ts";
import { isSound, readYamlFiles, type YamlFile } from "../yaml-files.ts";
import { missingEvidence } from "./company.ts";
import { incompleteEditions } from "./editions.ts";
import { unfitPictures, uselessAlternativeTexts } from "./pictures.ts";
import { unprintableTexts } from "./unprintable.ts";
import { articlesToCome, oldFigures, pluralsOfOne, unlikeNames, unreadFiles } from "./warnings.ts";

export type CheckedContent = { findings: Finding[]; files: number; site?: SiteContent };

/** All checks that need no build. */
export async function checkContent(folder: string, today = new Date()): Promise<CheckedContent> {
  const files = await readYamlFiles(folder);
  const { findings, site } = await findProblems(folder, files);
  if (!site) return { findings, files: files.length };
  const { site: settings } = site.content;
  const codes = settings.editions.map(({ code }) => code);
  // In another language they are the same.
  const inDefault = files.filter(
    ({ name }) => !codes.some((code) => name.startsWith(`content/${code}/`)),
  );
  const warnings = [
    ...oldFigures(inDefault, { olderThanYears: settings.figuresOlderThanYears, today }),
    ...sourcesToCheck(files, today),
    ...articlesToCome(inDefault, { zone: settings.contact.open.zone, today }),
    ...unlikeNames(settings, files),
    ...pluralsOfOne(site, inDefault),
    ...(await unreadFiles(folder, codes)),
    ...incompleteEditions(site),
  ];
  findings.push(...warnings.map((found): Finding => ({ severity: "warning", ...found })));
  return { findings, files: files.length, site };
}

/**
 * What can stop the build. Checks across files run only once every file is valid. The editor asks for this
 * at every change, and not for the checks that only warn.
 */
export async function findProblems(
  folder: string,
  files: YamlFile[],
): Promise<Pick<CheckedContent, "findings" | "site">> {
  const findings = uselessAlternativeTexts(files.filter(isSound)).map(problem);
  try {
    const site = await readContent(folder, files);
    findings.push(
      ...(await unfitPictures(folder, site)),
      ...deadLinks(site.editions, files).map(problem),
      ...unprintableTexts(site).map(problem),
      ...(await missingEvidence(folder, site.content, files)).map(problem),
    );
    return { findings, site };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { findings: [...error.problems.map(problem), ...findings] };
  }
}

const problem = (found: Problem): Finding => ({ severity: "problem", ...found });

/** Throws a `ContentError` with every problem found. */
export async function readCheckedContent(folder: string): Promise<SiteContent> {
  const { findings, site } = await findProblems(folder, await readYamlFiles(folder));
  const problems = findings.filter(({ severity }) => severity === "problem");
  if (!site || problems.length > 0) throw new ContentError(problems);
  return site;
}
