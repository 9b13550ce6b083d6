import fs from "node:fs/promises";
import path from "node:path";
import { type Crop, cropAround, type ImageSlot, imageSlots } from "../../schema/image-slots.ts";
import { type Finding, type Problem, problemAt } from "../problem.ts";
import type { SiteContent } from "../read-content.ts";
import { references, siteData } from "../site-data.ts";
import { upright } from "../upright.ts";
import { groupsIn, textsIn, type YamlFile } from "../yaml-files.ts";

/** Shares of the widest size a slot needs, below which a picture looks blurred or soft. */
const blurred = 1 / 2;
const soft = 2 / 3;

export const slotNames: Record<ImageSlot, string> = {
  screen: "filling a whole hero",
  band: "across the whole page",
  card: "on a card of the carousel",
  half: "beside a block of text",
  split: "on the wider half of the page",
  entryWide: "as a wide picture of a service",
  entryTall: "as an upright picture of a service",
  prose: "in a text",
  thumb: "as a small picture in a list",
  project: "beside a project",
  portrait: "as a portrait",
  tile: "as a card of the gallery",
  tileWide: "as a wide card of the gallery",
  lightbox: "alone on the whole screen",
};

/** Pictures that are missing, or too small for their slot. */
export async function unfitPictures(
  folder: string,
  { content, pictures, files }: SiteContent,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const register = files.find((file) => file.name === "content/pictures.yaml") as YamlFile;
  const wanted = Map.groupBy(references(siteData(content)), ({ name }) => name);
  for (const [name, references] of wanted) {
    const entry = pictures[name];
    if (!entry) {
      findings.push({ severity: "problem", ...unknownPicture(name, files) });
      continue;
    }
    const about = (message: string) => problemAt(register, [name, "file"], message);
    const size = await sizeOf(path.join(folder, "pictures", entry.file));
    if (!size) {
      const message = `content/pictures/${entry.file} is missing or is no picture. Put the file there, or correct its name.`;
      findings.push({ severity: "problem", ...about(message) });
      continue;
    }
    for (const slot of new Set(references.map(({ slot }) => slot))) {
      const small = tooSmall(size, slot);
      if (small) findings.push({ severity: small.severity, ...about(small.message) });
    }
  }
  return findings;
}

/** What is wrong with the size of a picture in a slot, if anything. */
export function tooSmall(
  master: Size,
  slot: ImageSlot,
): { severity: Finding["severity"]; message: string } | undefined {
  const [worst] = imageSlots[slot]
    .map((crop: Crop) => {
      const widest = Math.max(...crop.widths);
      const { width } = cropAround(master, crop.ratio, { x: 50, y: 50 });
      return { ratio: crop.ratio, widest, share: width / widest };
    })
    .sort((a, b) => a.share - b.share);
  if (!worst || worst.share >= soft) return undefined;
  const looks = worst.share < blurred ? "blurred" : "soft on large screens";
  const height = worst.ratio ? ` and ${Math.round(worst.widest / worst.ratio)} high` : "";
  const message = `the file is ${master.width} by ${master.height} pixels, which looks ${looks} ${slotNames[slot]}. Use one that is ${worst.widest} pixels wide${height}, or larger.`;
  return { severity: worst.share < blurred ? "problem" : "warning", message };
}

type Size = { width: number; height: number };

const sizes = new Map<string, Size & { changed: number }>();

/** Remembered until the file changes: the editor checks all content at every change. */
export async function sizeOf(file: string): Promise<Size | undefined> {
  try {
    const { mtimeMs: changed } = await fs.stat(file);
    const known = sizes.get(file);
    if (known?.changed === changed) return known;
    const { width, height } = (await upright(file).metadata()).autoOrient;
    sizes.set(file, { width, height, changed });
    return { width, height };
  } catch {
    return undefined;
  }
}

function unknownPicture(name: string, files: YamlFile[]): Problem {
  const message = `no picture "${name}" in content/pictures.yaml. Write a name from that list, or add the picture to it.`;
  for (const file of files) {
    const text = textsIn(file).find(({ text }) => text === name || text.includes(`](${name})`));
    if (text) return problemAt(file, text.path, message);
  }
  return { text: `content: ${message}` };
}

/** Fewer, such as "A dam", say less than the page's heading. */
const fewestWords = 3;
const words = new Intl.Segmenter("en", { granularity: "word" });

/** In English. Other languages say it in their own way, and often not at the start. */
const redundantOpening =
  /^(an? |the |this )?(image|picture|photo|photograph|pic)( of| showing)?\b/i;

/** Alternative texts that tell a screen reader user nothing. */
export function uselessAlternativeTexts(files: YamlFile[]): Problem[] {
  return files.flatMap((file) =>
    groupsIn(file).flatMap(({ path, field }) => {
      const alt = field("alt");
      // The schema reports a missing text.
      if (typeof alt?.value !== "string" || alt.value.trim() === "") return [];
      const wrong = problemOf(alt.value.trim(), [field("file")?.value, path.at(-1)]);
      return wrong ? [problemAt(file, [...path, "alt"], wrong)] : [];
    }),
  );
}

function problemOf(alt: string, names: unknown[]): string | undefined {
  if (names.some((name) => normalize(String(name ?? "")) === normalize(alt))) {
    return "alt is only the picture's name. Write what is seen, in one sentence.";
  }
  if (redundantOpening.test(alt)) {
    return `alt starts with "${alt.split(" ").slice(0, 3).join(" ")}", which a screen reader says already. Write only what is seen.`;
  }
  if ([...words.segment(alt)].filter(({ isWordLike }) => isWordLike).length < fewestWords) {
    return "alt has only a word or two. Write what is seen, in one sentence.";
  }
  return undefined;
}

/** Makes `dam-at_dusk.jpg` and "Dam at dusk" equal. */
function normalize(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
