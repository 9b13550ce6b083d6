import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { references, sizeOf, slotNames, tooSmall } from "../../content/check/pictures.ts";
import { idFrom } from "../../content/new-article/article-file.ts";
import { readContent } from "../../content/read-content.ts";
import { siteData } from "../../content/site-data.ts";
import { type Crop, type ImageSlot, imageSlots } from "../../schema/image-slots.ts";
import type { PictureRegister } from "../../schema/picture.ts";
import type {
  ContentFile,
  Json,
  PictureInfo,
  RegisterRequest,
  Schema,
  UploadedPicture,
} from "../api.ts";
import { tidy } from "../tidy.ts";
import { refuse } from "./answer.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { findFile } from "./save.ts";
import { unused } from "./unused.ts";
import { writeWhole } from "./write-whole.ts";

const register = "pictures.yaml";
const formats = ["jpeg", "png", "webp", "avif", "heif", "tiff"];
/** Wider than any place needs; larger masters only make the project heavy. */
const widest = 3840;
/** The smallest place a new picture must be good enough for; larger ones are checked when it is used. */
const smallestSlot: ImageSlot = "card";
const previewWidth = 900;

const folderOf = ({ folder }: ContentStore) => path.join(folder, "pictures");
const filesIn = async (store: ContentStore) =>
  (await fs.readdir(folderOf(store))).filter((name) => !name.startsWith(".")).sort();

const entriesOf = async (store: ContentStore) =>
  ((await findFile(store, register)).document.toJS() ?? {}) as PictureRegister;

/** Every picture of the register, and the files that it does not name. */
export async function listPictures(store: ContentStore, files: ContentFile[], token: string) {
  const entries = (files.find(({ file }) => file === register)?.value ?? {}) as PictureRegister;
  const slots = await slotsInUse(store);
  const pictures = await Promise.all(
    Object.entries(entries).map(async ([name, { file }]): Promise<PictureInfo> => {
      const where = path.join(folderOf(store), file);
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
  const listed = Object.values(entries).map(({ file }) => file);
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

/** Stores a photograph as a master. With `replace` it takes the place of the picture of that name. */
export async function uploadPicture(
  store: ContentStore,
  bytes: Buffer,
  { name: wanted, replace }: { name: string; replace: boolean },
): Promise<UploadedPicture> {
  const entries = await entriesOf(store);
  const old = replace ? entries[wanted] : undefined;
  if (replace && !old) throw refuse(`There is no picture "${wanted}" in the list.`);
  const files = await filesIn(store);
  const taken = [...Object.keys(entries), ...files.map((file) => path.parse(file).name)];
  const name = old ? wanted : unused(idFrom(path.parse(wanted).name) || "picture", taken);
  const { data, info } = await master(bytes);
  const slots = old ? ((await slotsInUse(store)).get(name) ?? []) : [smallestSlot];
  const [small] = slots
    .flatMap((slot) => tooSmall(`Picture "${name}"`, info, slot))
    .filter(({ severity }) => severity === "problem");
  if (small) throw refuse(small.text);
  const file =
    old && /\.jpe?g$/i.test(old.file) ? old.file : `${old ? path.parse(old.file).name : name}.jpg`;
  await writeWhole(path.join(folderOf(store), file), data);
  if (old && old.file !== file) {
    const { source } = await findFile(store, register);
    await store.write({ [register]: changeYaml(source, [name, "file"], file) });
    const others = Object.entries(entries).filter(([other]) => other !== name);
    if (!others.some(([, entry]) => entry.file === old.file)) {
      await fs.rm(path.join(folderOf(store), old.file), { force: true });
    }
  }
  return { name, file, width: info.width, height: info.height };
}

/** Turned upright, and without metadata: photographs can tell where they were taken. */
async function master(bytes: Buffer) {
  const format = await sharp(bytes)
    .metadata()
    .then(
      ({ format }) => format as string,
      () => "",
    );
  const advice = "Save it as JPEG, and drop it here again.";
  if (!formats.includes(format)) {
    throw refuse(`This file is not a photograph that the site can show. ${advice}`);
  }
  try {
    return await sharp(bytes)
      .autoOrient()
      .resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 90, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refuse(
      format === "heif"
        ? `Photographs of this kind (HEIC) cannot be read here. ${advice}`
        : `This photograph is damaged or not complete. ${advice}`,
    );
  }
}

/** Makes an uploaded file usable: with its description, credit and focal point. */
export async function registerPicture(store: ContentStore, request: RegisterRequest) {
  const { name, file, alt, credit, focus } = request;
  if (name !== idFrom(name) || name === "") {
    throw refuse("Write a name in small letters, digits and hyphens, such as dam-at-dusk.");
  }
  if (!(await filesIn(store)).includes(file)) throw refuse(`content/pictures/${file} is missing.`);
  if (name in (await entriesOf(store))) throw refuse(`There is a picture "${name}" already.`);
  const { source } = await findFile(store, register);
  const entry = tidy({ file, alt, focus: { x: focus.x, y: focus.y }, credit });
  await store.write({ [register]: changeYaml(source, [name], entry) });
  return { name };
}

const previews = new Map<string, { changed: number; bytes: Buffer }>();

export async function previewOf(store: ContentStore, file: string): Promise<Buffer> {
  if (!(await filesIn(store)).includes(file)) throw refuse(`content/pictures/${file} is missing.`);
  const where = path.join(folderOf(store), file);
  const { mtimeMs: changed } = await fs.stat(where);
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
