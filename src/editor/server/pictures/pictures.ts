import { hash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { slotNames, tooSmall } from "../../../content/check/pictures.ts";
import { readContent } from "../../../content/read-content.ts";
import { references, siteData } from "../../../content/site-data.ts";
import { type Crop, type ImageSlot, imageSlots } from "../../../schema/image-slots.ts";
import { type PictureRegister, pictureFile } from "../../../schema/picture.ts";
import { tidy } from "../../preview/marks.ts";
import type {
  ContentAnswer,
  CropInfo,
  DeletePicture,
  Json,
  RegisterRequest,
} from "../../shared/api.ts";
import type { ContentStore } from "../content/content-store.ts";
import { plainId, unused } from "../content/files.ts";
import { writeAtomically } from "../content/write-atomically.ts";
import { refuse } from "../http/refuse.ts";
import { fileInBin, replace } from "./bin.ts";
import { master } from "./photograph.ts";
import { entriesOf, registerWith } from "./register.ts";

/** The smallest place a new picture must be good enough for; larger ones are checked when it is used. */
const smallestSlot: ImageSlot = "card";
const previewWidth = 900;

/** Made only from a name that has been checked: others, such as "../site.yaml", lead out of the folder. */
function pathOf({ folder }: ContentStore, file: string): string {
  if (!pictureFile.test(file)) {
    throw refuse(
      `“${file}” is no name of a picture: small letters, digits and hyphens, such as dam.jpg. Choose the file with the button, and it gets a name that works.`,
    );
  }
  return path.join(folder, "pictures", file);
}

const filesIn = async ({ folder }: ContentStore) =>
  (await fs.readdir(path.join(folder, "pictures"))).filter(isPictureFile).sort();
const isPictureFile = (file: string) => pictureFile.test(file.toLowerCase());

/** How the site crops the pictures that it shows, and the files that the register does not name. */
export async function listPictures(
  store: ContentStore,
): Promise<Pick<ContentAnswer, "crops" | "unlisted">> {
  const listed = Object.values(await entriesOf(store)).map((entry) => entry?.file);
  const unlisted = (await filesIn(store)).filter((file) => !listed.includes(file));
  const used = [...(await slotsInUse(store))];
  const crops = used.map(([name, slots]) => [name, [...slots].flatMap(cropsOf)]);
  return { crops: Object.fromEntries(crops), unlisted };
}

async function slotsInUse(store: ContentStore): Promise<Map<string, Set<ImageSlot>>> {
  // Without valid content no page shows anything.
  const site = await readContent(store.folder, await store.read()).catch(() => undefined);
  const used = new Map<string, Set<ImageSlot>>();
  for (const { name, slot } of site ? references(siteData(site.content)) : []) {
    used.set(name, (used.get(name) ?? new Set()).add(slot));
  }
  return used;
}

/** A slot lists its crops from the smallest screen to the largest. */
const devices = [[], [""], ["phone, ", "desk, "], ["phone, ", "tablet, ", "desk, "]];

function cropsOf(slot: ImageSlot): CropInfo[] {
  const crops: readonly Crop[] = imageSlots[slot];
  return crops.flatMap(({ ratio }, index) =>
    ratio ? [{ label: `${devices[crops.length]?.[index] ?? ""}${slotNames[slot]}`, ratio }] : [],
  );
}

/** Stores a photograph under a name that only it can have, also among those that others upload. No page shows it yet. */
export async function uploadPicture(
  store: ContentStore,
  bytes: Buffer,
  { name, replaces }: { name: string; replaces: string | null },
): Promise<{ file: string }> {
  const { data, info } = await master(bytes);
  const slots = replaces === null ? [smallestSlot] : (await slotsInUse(store)).get(replaces);
  const small = [...(slots ?? [])]
    .map((slot) => tooSmall(info, slot))
    .find((found) => found?.severity === "problem");
  if (small) throw refuse(`Picture “${replaces ?? name}”: ${small.message}`);
  const file = `${plainId(name) || "picture"}-${hash("sha256", data).slice(0, 8)}.jpg`;
  await writeAtomically(pathOf(store, file), data);
  return { file };
}

/**
 * Makes an uploaded file usable: under a name that is made from the file's, or in the place of another
 * picture, whose file goes to the bin.
 */
export async function registerPicture(store: ContentStore, request: RegisterRequest) {
  const { file, replaces, entry } = request;
  const entries = await entriesOf(store);
  if (replaces !== undefined && !entries[replaces]) throw gone(replaces);
  await findPicture(store, file);
  const name = replaces ?? unused(plainId(file), Object.keys(entries));
  await replace(store, {
    ...(await registerWith(store, [name], tidy({ file, ...entry }))),
    ...withoutFileOf(entries, name),
  });
  return { name };
}

/** Deletes a picture that no page shows, or a file that was never described. */
export async function deletePicture(store: ContentStore, { name = "", file }: DeletePicture) {
  const entries = await entriesOf(store);
  if (file !== undefined) {
    const isNamed = Object.values(entries).some((entry) => entry.file === file);
    // Whoever has uploaded it has it still.
    if (!isNamed) await fs.rm(pathOf(store, file), { force: true });
    return {};
  }
  const { [name]: entry, ...others } = entries;
  if (!entry) throw gone(name);
  await replace(store, {
    ...(await registerWith(store, [], others as Json)),
    ...withoutFileOf(entries, name),
  });
  return {};
}

const gone = (name: string) => refuse(`There is no picture “${name}” any more.`);

/** A file that another entry shows stays. */
function withoutFileOf(entries: PictureRegister, name: string) {
  const { [name]: entry, ...others } = entries;
  const isShared = Object.values(others).some(({ file }) => file === entry?.file);
  return entry && !isShared ? { [`pictures/${entry.file}`]: undefined } : {};
}

async function findPicture(store: ContentStore, file: string): Promise<string> {
  const path = pathOf(store, file);
  await fs.access(path).catch(() => {
    throw refuse(`The file ${file} is not there any more. Choose it again.`);
  });
  return path;
}

/** Of a picture of the content, or of one in the bin by its id. */
export const previewOf = async (store: ContentStore, query: URLSearchParams): Promise<Buffer> => {
  const id = query.get("id");
  const file = id ? await fileInBin(store, id) : await findPicture(store, query.get("file") ?? "");
  return sharp(file)
    .autoOrient()
    .resize({ width: previewWidth, withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 75 })
    .toBuffer();
};
