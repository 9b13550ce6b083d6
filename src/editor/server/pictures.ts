import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { references, sizeOf, slotNames, tooSmall } from "../../content/check/pictures.ts";
import { idFrom } from "../../content/new-article/article-file.ts";
import { readContent } from "../../content/read-content.ts";
import { siteData } from "../../content/site-data.ts";
import { type Crop, type ImageSlot, imageSlots } from "../../schema/image-slots.ts";
import { type PictureRegister, pictureFile } from "../../schema/picture.ts";
import type {
  ContentFile,
  DeletePicture,
  Json,
  PictureInfo,
  RegisterRequest,
  Schema,
  UploadedPicture,
} from "../api.ts";
import { tidy } from "../tidy.ts";
import { refuse } from "./answer.ts";
import { toBin } from "./bin.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { master } from "./photograph.ts";
import { findFile } from "./save.ts";
import { unused } from "./unused.ts";
import { writeWhole } from "./write-whole.ts";

const register = "pictures.yaml";
const gallery = "pages/gallery.yaml";
/** The smallest place a new picture must be good enough for; larger ones are checked when it is used. */
const smallestSlot: ImageSlot = "card";
const previewWidth = 900;

/** Made only from a name that has been checked: others, such as "../site.yaml", lead out of the folder. */
function placeOf({ folder }: ContentStore, file: string): string {
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

const entriesOf = async (store: ContentStore) =>
  ((await findFile(store, register)).document.toJS() ?? {}) as PictureRegister;

/** Every picture of the register, and the files that it does not name. */
export async function listPictures(store: ContentStore, files: ContentFile[], token: string) {
  const entries = (files.find(({ file }) => file === register)?.value ?? {}) as PictureRegister;
  const slots = await slotsInUse(store);
  const pictures = await Promise.all(
    Object.entries(entries).map(async ([name, entry]): Promise<PictureInfo> => {
      const file = entry?.file ?? "";
      const where = pictureFile.test(file) ? placeOf(store, file) : "";
      const { width, height } = (await sizeOf(where)) ?? { width: 0, height: 0 };
      const changed = await fs.stat(where).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      const query = new URLSearchParams({ file, token, changed: String(Math.round(changed)) });
      return {
        name,
        file,
        width,
        height,
        preview: `/__edit/api/pictures/preview?${query}`,
        usedBy: files
          .filter(({ value, schema }) => [...namesIn(value, schema)].includes(name))
          .map(({ title }) => title),
        crops: cropsOf(slots.get(name) ?? ["screen"], width / height),
      };
    }),
  );
  const listed = Object.values(entries).map((entry) => entry?.file);
  return { pictures, unlisted: (await filesIn(store)).filter((file) => !listed.includes(file)) };
}

async function slotsInUse(store: ContentStore): Promise<Map<string, ImageSlot[]>> {
  // Without valid content no page shows anything.
  const site = await readContent(store.folder, await store.read()).catch(() => undefined);
  const found = site ? [...references(siteData(site.content))] : [];
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, uses]) => [
      name,
      [...new Set(uses.map(({ slot }) => slot))],
    ]),
  );
}

function* namesIn(value: Json | undefined, schema: Schema | false | undefined): Generator<Json> {
  if (value === undefined || value === null || !schema) return;
  if (schema.kind === "picture") yield value;
  if (Array.isArray(value)) for (const item of value) yield* namesIn(item, schema.items);
  else if (typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      yield* namesIn(item, schema.properties?.[key] ?? schema.additionalProperties);
    }
  }
}

function cropsOf(slots: ImageSlot[], ownRatio: number): PictureInfo["crops"] {
  return slots.flatMap((slot) =>
    imageSlots[slot].map(({ ratio }: Crop, index) => ({
      label: `${deviceOf(index, imageSlots[slot].length)}${slotNames[slot]}`,
      ratio: ratio ?? ownRatio,
    })),
  );
}

/** A slot lists its crops from the smallest screen to the largest. */
function deviceOf(index: number, crops: number): string {
  if (crops === 1) return "";
  return index === crops - 1 ? "desk, " : index === 0 ? "phone, " : "tablet, ";
}

/** Stores a photograph beside the others. It never takes the place of a file, and no page shows it yet. */
export async function uploadPicture(
  store: ContentStore,
  bytes: Buffer,
  { name: wanted, replaces }: { name: string; replaces: string | null },
): Promise<UploadedPicture> {
  const entries = await entriesOf(store);
  const files = await filesIn(store);
  const taken = [...Object.keys(entries), ...files.map((file) => path.parse(file).name)];
  const id = idFrom(path.parse(wanted).name).slice(0, 60) || "picture";
  const name = unused(
    id,
    taken.map((name) => name.toLowerCase()),
  );
  const { data, info } = await master(bytes);
  const slots = replaces === null ? [smallestSlot] : (await slotsInUse(store)).get(replaces);
  const [small] = (slots ?? [])
    .flatMap((slot) => tooSmall(`Picture “${replaces ?? name}”`, info, slot))
    .filter(({ severity }) => severity === "problem");
  if (small) throw refuse(small.text);
  const file = `${name}.jpg`;
  await writeWhole(placeOf(store, file), data);
  return { name, file, width: info.width, height: info.height };
}

/**
 * Makes an uploaded file usable: with its description, credit and focal point, under a new name or in
 * the place of another picture, whose file goes to the bin.
 */
export async function registerPicture(store: ContentStore, request: RegisterRequest) {
  const { name, file, alt, credit, focus, replaces } = request;
  const entries = await entriesOf(store);
  const old = replaces === undefined ? undefined : entries[replaces];
  if (!old && (name !== idFrom(name) || name === "")) {
    throw refuse("Write a name in small letters, digits and hyphens, such as dam-at-dusk.");
  }
  if (replaces !== undefined && !old) throw refuse(`There is no picture “${replaces}” any more.`);
  if (!old && name in entries) throw refuse(`There is a picture “${name}” already.`);
  await statOf(placeOf(store, file), file);
  const entry = tidy({ file, alt, focus: { x: focus.x, y: focus.y }, credit });
  const { source } = await findFile(store, register);
  await store.write({
    [register]: changeYaml(source, [replaces ?? name], entry),
    ...(request.gallery && (await inGallery(store, { ...request.gallery, url: name }))),
  });
  if (old) await binUnnamed(store, old.file);
  return { name: replaces ?? name };
}

/** An id is never used twice, because it is a part of an address. */
async function inGallery(
  store: ContentStore,
  item: { title: string; description: string; url: string },
) {
  const { source, document } = await findFile(store, gallery);
  const { pictures } = document.toJS() as { pictures: { id: number }[] };
  const id = Math.max(0, ...pictures.map(({ id }) => id)) + 1;
  const items = [...pictures, tidy({ id, ...item })] as Json;
  return { [gallery]: changeYaml(source, ["pictures"], items) };
}

/** Deletes a picture that no page shows, or a file that was never described. */
export async function deletePicture(store: ContentStore, { name, file }: DeletePicture) {
  if (file !== undefined) return binUnnamed(store, file);
  const { [name ?? ""]: entry, ...others } = await entriesOf(store);
  if (!entry) throw refuse(`There is no picture “${name}” any more.`);
  const { source } = await findFile(store, register);
  await store.write({ [register]: changeYaml(source, [], others as Json) });
  return binUnnamed(store, entry.file);
}

/** Moves a file to the bin, unless the register names it. */
async function binUnnamed(store: ContentStore, file: string) {
  const named = Object.values(await entriesOf(store)).some((entry) => entry.file === file);
  const isThere = await fs.access(placeOf(store, file)).then(
    () => true,
    () => false,
  );
  if (isThere && !named) await toBin(store, `pictures/${file}`);
  return {};
}

const statOf = (where: string, file: string) =>
  fs.stat(where).catch(() => {
    throw refuse(`The file ${file} is not there any more. Choose it again.`);
  });

const previews = new Map<string, { changed: number; bytes: Buffer }>();

export async function previewOf(store: ContentStore, file: string): Promise<Buffer> {
  const where = placeOf(store, file);
  const { mtimeMs: changed } = await statOf(where, file);
  const known = previews.get(where);
  if (known?.changed === changed) return known.bytes;
  const bytes = await sharp(where)
    .autoOrient()
    .resize({ width: previewWidth, withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 75 })
    .toBuffer();
  previews.set(where, { changed, bytes });
  return bytes;
}
