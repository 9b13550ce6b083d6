import fs from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { testStore, twoPeople, withoutBlueHour } from "../../../../tests/support/project.ts";
import type { ContentAnswer } from "../../shared/api.ts";
import type { ContentStore } from "../content/content-store.ts";
import { createEditorApi } from "./editor-api.ts";

const token = "secret";

async function start(changes = {}) {
  const { folder: content, store, read } = await testStore(changes);
  return { content, read, ...(await serve(store)) };
}

async function serve(store: ContentStore, restart?: () => void) {
  const api = createEditorApi(store, { token, restart });
  const server = http.createServer((request, response) => void api(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = async (name: string, body?: unknown) => {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${address}/${name}`, {
      headers: { "x-editor-token": token },
      ...(body !== undefined && {
        method: "POST",
        body: isFile ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    return { status: response.status, body: await response.json() };
  };
  const all = async () => (await call("content")).body as ContentAnswer;
  return { address, call, all };
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

test("every content file is there, named as visitors know it", async () => {
  const { all } = await start(withoutBlueHour);
  const { files, crops, unlisted } = await all();
  const titles = files.map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual(["Home", "Gallery", "About Us"]);
  expect(titles).toEqual(
    expect.arrayContaining(["Company and contact", "Page not found", "All pictures"]),
  );
  expect(files.length).toBeGreaterThanOrEqual(14);
  expect(files.every(({ schema, value }) => schema.type === "object" && value !== null)).toBe(true);
  expect(files).toContainEqual(
    expect.objectContaining({ kind: "page", address: "/contact", title: "Contact Us" }),
  );
  expect(crops.dam).toContainEqual({ label: "phone, as a card of the gallery", ratio: 1.5 });
  expect(crops["blue-hour"]).toBeUndefined();
  expect(unlisted).toEqual([]);
});

test("a menu that somebody has broken by hand leaves the files there", async () => {
  const { content, all } = await start();
  await fs.writeFile(path.join(content, "navigation.yaml"), "menu: [");
  expect((await all()).files.map(({ file }) => file)).toContain("pages/home.yaml");
});

test("what is too large or unknown is answered in a sentence", async () => {
  const { call } = await start();
  const tooLarge = await call("pictures", new Uint8Array(40_000_001));
  expect(tooLarge).toMatchObject({ status: 413, body: { error: expect.stringMatching(/\.$/) } });
  expect(await call("nothing")).toMatchObject({ status: 404 });
});

test("a new article has the layout of the template, and a name that no other has", async () => {
  const { call, read } = await start();
  const { body } = await call("articles", { title: "Survey: done" });
  expect(body.file).toMatch(/^news\/unpublished\/\d{4}-\d\d-\d\d-survey-done\.yaml$/);
  const source = await read(body.file);
  expect(source).toContain("# Up to 100 characters\n");
  expect(source).toContain('title: "Survey: done"\n');
  const second = await call("articles", { title: "Survey: done" });
  expect(second.body.file).toBe(body.file.replace(".yaml", "-2.yaml"));
  expect(await read(second.body.file)).toContain("id: survey-done-2\n");
});

test("an article with the words of the template is kept, and not shown", async () => {
  const { call, read } = await start();
  const { body } = await call("articles", { title: "Survey" });
  const shown = await call("articles/show", body);
  expect(shown.status).toBe(422);
  expect(shown.body.problems).toEqual([
    { path: ["excerpt"], text: expect.stringContaining("still has the words of the template") },
  ]);
  expect(await read(body.file)).toContain("title: Survey");
});

test("only an article can be deleted, and its name leads nowhere else", async () => {
  const { call, content } = await start();
  expect((await call("articles/delete", { file: "pages/home.yaml" })).status).toBe(422);
  const { body } = await call("articles", { title: "../../../2026" });
  expect(await fs.readdir(path.join(content, "news/unpublished"))).toEqual([
    path.basename(body.file),
  ]);
});

test("a photograph is turned upright, stripped and usable once it is described", async () => {
  const { call, all, content, address } = await start();
  const exif = { IFD0: { Artist: "Somebody private" } };
  const file = await photo(1600, 2400)
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  const { body } = await call("pictures?name=Évening%20Ridge.HEIC", file);
  expect(body.file).toMatch(/^evening-ridge-[0-9a-f]{8}\.jpg$/);
  const { name } = path.parse(body.file);
  const stored = await sharp(path.join(content, "pictures", body.file)).metadata();
  expect(stored).toMatchObject({ format: "jpeg", width: 2400 });
  expect(stored.exif).toBeUndefined();
  expect((await all()).unlisted).toEqual([body.file]);

  const register = (alt: string) => {
    const entry = { alt, focus: { x: 40, y: 60 }, credit: "A. Photographer" };
    return call("pictures/register", { ...body, entry });
  };
  const refused = await register("Ridge");
  expect(refused.body.problems).toEqual([
    { path: [name, "alt"], text: expect.stringContaining("Write what is seen") },
  ]);
  const described = await register("A ridge in the last light of the evening.");
  expect(described).toMatchObject({ status: 200, body: { name } });
  const { files, unlisted } = await all();
  const pictures = files.find(({ kind }) => kind === "pictures")?.value;
  expect(pictures).toMatchObject({ [name]: { file: body.file } });
  expect(unlisted).toEqual([]);
  const query = new URLSearchParams({ ...body, token });
  const preview = await fetch(`${address}/pictures/preview?${query}`);
  expect(await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).toMatchObject({
    width: 900,
  });
});

test("what was done at a button is undone and done again, unless somebody has gone on", async () => {
  const { call, read, content } = await start(withoutBlueHour);
  const travel = (id: string, direction: string) => call("step", { id, direction });
  const there = (file: string) => fs.readFile(path.join(content, file)).catch(() => undefined);
  const before = [await read("pictures.yaml"), await there("pictures/blue-hour.jpg")];
  const state = async () => [await read("pictures.yaml"), await there("pictures/blue-hour.jpg")];
  const { step } = (await call("pictures/delete", { name: "blue-hour" })).body;
  expect(step.title).toBe("Picture “blue-hour”");
  const after = await state();
  expect(after[1]).toBeUndefined();
  await travel(step.id, "undo");
  expect(await state()).toEqual(before);
  expect((await call("bin")).body).toEqual([]);
  await travel(step.id, "redo");
  expect(await state()).toEqual(after);
  expect((await call("bin")).body).toHaveLength(1);

  const { body } = await call("articles", { title: "Survey" });
  await fs.appendFile(path.join(content, body.file), "# by hand\n");
  expect(await travel(body.step.id, "undo")).toMatchObject({
    body: { problems: [{ text: "Not undone: it was changed again since." }] },
  });
  expect((await travel("unknown", "undo")).status).toBe(422);
});

test("a newer program that comes in is started where something starts it", async () => {
  const { store, theyWrite } = await twoPeople();
  const ended: string[] = [];
  const { call } = await serve(store, () => ended.push("ended"));
  await theyWrite("content/pages/home.yaml", "First light", "Morning");
  expect((await call("receive", {})).status).toBe(200);
  expect(ended).toEqual([]);
  await theyWrite("program.ts", "1", "2");
  await call("receive", {});
  await expect.poll(() => ended).toEqual(["ended"]);
});
