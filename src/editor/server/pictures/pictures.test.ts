import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { testStore, twoPeople } from "../../../../tests/support/project.ts";
import { listBin } from "./bin.ts";
import { deletePicture, previewOf, registerPicture, uploadPicture } from "./pictures.ts";

async function start(changes = {}) {
  const { store, read } = await testStore(changes);
  const names = () => fs.readdir(path.join(store.folder, "pictures"));
  const upload = (name: string, bytes: Buffer, replaces: string | null = null) =>
    uploadPicture(store, bytes, { name, replaces });
  const binned = async () => (await listBin(store)).map(({ file }) => file);
  return { store, names, upload, read: () => read("pictures.yaml"), binned };
}

const photo = (width: number, height: number, background = "teal") =>
  sharp({ create: { width, height, channels: 3, background } });
const entry = {
  alt: "A red door at the left of a long blue wall.",
  focus: { x: 40, y: 60 },
  credit: "Maya Gurung",
};

const unsafe = [
  "../site.yaml",
  "../pictures/dam.jpg",
  "/etc/passwd",
  "/etc/passwd.jpg",
  "..\\site.jpg",
  "DAM.jpg",
  ".DS_Store",
  ".hidden.jpg",
  "dam.jpg\0.png",
  "dam.yaml",
  "",
];

test("an unsafe file name is refused before a path is made of it", async () => {
  const { store, read, names } = await start();
  const before = [await read(), await names()];
  for (const file of unsafe) {
    const isRefused = expect.objectContaining({ status: 422 });
    await expect(previewOf(store, new URLSearchParams({ file })), file).rejects.toEqual(isRefused);
    await expect(deletePicture(store, { file }), file).rejects.toEqual(isRefused);
    await expect(registerPicture(store, { file, entry }), file).rejects.toEqual(isRefused);
  }
  expect([await read(), await names()]).toEqual(before);
});

test("a file name in the register that leads elsewhere is refused, whoever wrote it", async () => {
  const { store, read } = await start();
  const source = (await read()).replace("file: dam.jpg", "file: ../brand/logo.svg");
  await expect(store.write({ "pictures.yaml": source })).rejects.toMatchObject({
    body: { problems: [{ path: ["dam", "file"] }] },
  });
});

test("uploads of one name by two people are two pictures, each with its own words", async () => {
  const { store, share, read, other, content, sender } = await twoPeople();
  const files: string[] = [];
  for (const [person, background] of [
    [{ store }, "red"],
    [other, "blue"],
  ] as const) {
    const bytes = await photo(2400, 1600, background).jpeg().toBuffer();
    const { file } = await uploadPicture(person.store, bytes, {
      name: "Image.jpg",
      replaces: null,
    });
    files.push(file);
    const words = { ...entry, alt: `A door, painted ${background} all over.` };
    await registerPicture(person.store, { file, entry: words });
  }
  await other.share();
  await share();
  expect(await sender.state()).toMatchObject({ phase: "no-address" });
  for (const [file, background] of [
    [files[0], "red"],
    [files[1], "blue"],
  ] as const) {
    const name = path.parse(file ?? "").name;
    expect(parse(await read("pictures.yaml"))[name]).toMatchObject({
      file,
      alt: expect.stringContaining(background),
    });
    const { channels } = await sharp(path.join(content, "pictures", file ?? "")).stats();
    expect((channels[0]?.mean ?? 0) > 128).toBe(background === "red");
  }
});

test("an upload that nobody has published is in nobody's way", async () => {
  const { store, other, sender, read } = await twoPeople();
  const upload = async (owner: typeof store, background: string) =>
    uploadPicture(owner, await photo(2400, 1600, background).jpeg().toBuffer(), {
      name: "image.jpg",
      replaces: null,
    });
  await upload(store, "red");
  const { file } = await upload(other.store, "blue");
  await registerPicture(other.store, { file, entry });
  await other.share();
  await sender.receive();
  expect(await read("pictures.yaml")).toContain(file);
});

test("an upload takes no other file's place", async () => {
  const { store, names, upload } = await start();
  await fs.writeFile(path.join(store.folder, "pictures/Red-Door.JPG"), "somebody's only copy");
  const before = await names();
  const jpeg = await photo(2400, 1600).jpeg().toBuffer();
  expect((await upload("../Red Door.jpg", jpeg)).file).toMatch(/^red-door-[0-9a-f]{8}\.jpg$/);
  expect((await upload("DAM.JPG", jpeg)).file).toMatch(/^dam-[0-9a-f]{8}\.jpg$/);
  expect(await names()).toEqual(expect.arrayContaining(before));
});

test("a file that another entry shows stays when one of the two is replaced", async () => {
  const { store, upload, names, binned } = await start();
  const jpeg = await photo(2800, 2000).jpeg().toBuffer();
  const { file } = await upload("evening.jpg", jpeg, "last-light");
  await registerPicture(store, { file, replaces: "last-light", entry });
  expect(await names()).toContain("last-light.jpg");
  expect(await binned()).toEqual([]);
});

/** A small picture that says it is a large one: it is refused before it is decoded. */
async function enlarged(width: number, height: number) {
  const jpeg = await photo(8, 8).jpeg().toBuffer();
  const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  jpeg.writeUInt16BE(height, size);
  jpeg.writeUInt16BE(width, size + 2);
  return jpeg;
}

/** What `heif-enc` makes of 64 by 64 pixels. */
const heic = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAHAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAkbWRhdAAAABgoAa8TgOaocNP//VxRX+pWr/0/rrSeb98=",
  "base64",
);

test.each([
  ["too small", () => photo(300, 200).jpeg().toBuffer(), "pixels wide and"],
  ["a program", async () => Buffer.from("MZ not a picture"), "not a photograph"],
  ["a photograph of a phone", async () => heic, "HEIC"],
  [
    "a drawing",
    async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
    "drawing (SVG)",
  ],
  ["cut off", async () => (await photo(3000, 2000).png().toBuffer()).subarray(0, 200), "damaged"],
  ["enormous", () => enlarged(20_000, 6_000), "20,000 by 6,000 pixels"],
])("a picture that is %s is refused in a sentence", async (_name, make, says) => {
  const { upload, names } = await start();
  const before = await names();
  await expect(upload("hero.jpg", await make())).rejects.toMatchObject({
    body: { problems: [{ text: expect.stringContaining(says) }] },
  });
  expect(await names()).toEqual(before);
});

test("a panorama of 20,000 pixels is taken, and made smaller", async () => {
  const { store, upload } = await start();
  const { file } = await upload("range.jpg", await photo(20_000, 4_000).jpeg().toBuffer());
  const { width } = await sharp(path.join(store.folder, "pictures", file)).metadata();
  expect(width).toBe(3840);
});
