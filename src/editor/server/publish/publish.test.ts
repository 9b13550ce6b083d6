import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { project, testStore } from "../../../../tests/support/project.ts";
import type { Change } from "../../shared/api.ts";
import { createArticle, hideArticle, showArticle } from "../content/articles.ts";
import { finish, launchList } from "../launch/launch.ts";
import { listBin, restore } from "../pictures/bin.ts";
import { registerPicture, uploadPicture } from "../pictures/pictures.ts";
import { undo } from "./groups.ts";
import { changesAnswer, publish } from "./publish.ts";
import { createSender } from "./sending.ts";

const title = ["hero", "slides", 1, "title"];
const titleText =
  "Home, Top of the page, Slide “Dawn”, Title: changed from “Above the clouds” to “Dawn”.";

test("publishing commits the content alone, in words, and the diff is one line", async () => {
  const { root, git, store, set } = await project();
  await set("pages/home.yaml", title, "Dawn");
  await fs.writeFile(path.join(root, "program.ts"), "2\n");
  git("add", "program.ts");
  await publish(store, {});
  expect(git("log", "-1", "--format=%an: %B")).toBe(
    `Owner: content: change Home\n\n- ${titleText}`,
  );
  expect(git("show", "--numstat", "--format=")).toBe("1\t1\tcontent/pages/home.yaml");
  expect(git("status", "--porcelain")).toBe("M  program.ts");
  await expect(publish(store, {})).rejects.toMatchObject({ status: 422 });
});

test("a section in which somebody is not finished stays as it was published, and the rest goes", async () => {
  const { git, store, set, texts } = await project();
  await set("pages/home.yaml", title, "Dawn");
  await set("pages/home.yaml", ["closing", "text"], "Half a");
  const { file } = await createArticle(store, { title: "Survey" });
  const unfinished = [
    { file: "pages/home.yaml", path: ["closing"] },
    { file, path: ["excerpt"] },
  ];
  await publish(store, { unfinished });
  expect(git("show", "--numstat", "--format=")).toBe("1\t1\tcontent/pages/home.yaml");
  expect(git("show", "HEAD:content/pages/home.yaml")).toContain("title: Dawn");
  expect(await texts()).toEqual([
    expect.stringMatching(/^Home, Closing block, Text: changed .*to “Half a”\./),
    "News: “Survey” added.",
  ]);
});

test("each change is undone alone, to the letter, and takes no other text back", async () => {
  const { git, store, set, changes, texts } = await project();
  await set("pages/home.yaml", title, "Dawn");
  await set("pages/home.yaml", ["closing", "text"], "Short.");
  await set("navigation.yaml", ["menu", 1, "label"], "Pictures");
  const [menu, dawn, short] = (await changes()) as [Change, Change, Change];
  await undo(store, short.id);
  expect(await texts()).toEqual([menu.text, titleText]);
  await undo(store, dawn.id);
  await undo(store, menu.id);
  expect(git("status", "--porcelain")).toBe("");
  await set("pages/home.yaml", title, "Dusk");
  // It is another change now.
  await expect(undo(store, dawn.id)).rejects.toMatchObject({ status: 409 });
});

test("a file broken by hand is one line without an undo, and what was saved in it is kept", async () => {
  const { content, store, set, changes, texts, read } = await project();
  await set("pages/home.yaml", title, "Dawn");
  await set("navigation.yaml", ["menu", 1, "label"], "Pictures");
  const listed = await texts();
  const sound = await read("pages/home.yaml");
  const broken = sound.replace("hero:\n", "hero: [\n");
  await fs.writeFile(path.join(content, "pages/home.yaml"), broken);
  const [unreadable, ...others] = (await changes()) as [Change, ...Change[]];
  expect(unreadable.text).toMatch(/^Home cannot be read: content\/pages\/home\.yaml, line \d+: /);
  expect(unreadable.of).toEqual([]);
  expect(others).toMatchObject([{ text: listed[0], of: [expect.any(String)] }]);
  await expect(undo(store, unreadable.id)).rejects.toMatchObject({ status: 409 });
  expect(await read("pages/home.yaml")).toBe(broken);
  await fs.writeFile(path.join(content, "pages/home.yaml"), sound);
  expect(await texts()).toEqual(listed);
});

test("articles: added, edited, taken down, undone", async () => {
  const { git, store, set, texts, undoText } = await project();
  const { file: down } = await createArticle(store, { title: "Survey" });
  expect(await texts()).toEqual(["News: “Survey” added."]);
  await set(down, ["excerpt"], "It is done.");
  const { file } = await showArticle(store, down);
  await publish(store, {});
  expect(git("log", "-1", "--format=%s")).toBe("content: change News");
  await hideArticle(store, file);
  expect(await texts()).toEqual(["News: “Survey” taken down."]);
  await set(down, ["readTime"], 4);
  expect(await texts()).toEqual([
    "News: “Survey” taken down.",
    "News: Survey, Minutes to read: changed from 1 to 4.",
  ]);
  await undoText("News: “Survey” taken down.");
  expect(await texts()).toEqual(["News: Survey, Minutes to read: changed from 1 to 4."]);
  await store.write({ [file]: undefined });
  await undoText("News: “Survey” deleted.");
  expect(git("status", "--porcelain")).toBe("");
});

test("marks that were ticked off are one line", async () => {
  const { git, store, texts, undoText } = await project();
  const ids = (await launchList(store)).filter(({ kind }) => kind === "mark").slice(-4);
  await finish(
    store,
    ids.map(({ id }) => id),
  );
  const line = "4 texts and pictures are no placeholders any more.";
  expect(await texts()).toEqual([line]);
  await undoText(line);
  expect(git("status", "--porcelain")).toBe("");
});

test("what somebody did to a picture is one change with one undo", async () => {
  const { git, store, set, texts, undoText, read } = await project("dam.jpg");
  const upload = async (background: string, replaces: string | null) => {
    const size = { width: 2800, height: 2000, channels: 3, background } as const;
    const bytes = await sharp({ create: size }).jpeg().toBuffer();
    const { file } = await uploadPicture(store, bytes, { name: "wall.jpg", replaces });
    const focus = { x: 50, y: 50 };
    const entry = { alt: `A long wall, painted ${background}.`, focus, credit: "Maya Gurung" };
    return registerPicture(store, { file, entry, ...(replaces && { replaces }) });
  };
  await upload("red", "dam");
  expect(await texts()).toEqual(["Picture “dam” replaced."]);
  await undoText("Picture “dam” replaced.");
  expect(git("status", "--porcelain")).toBe("");
  const [binned] = await listBin(store);
  await restore(store, binned?.id ?? "");
  expect(await read("pictures.yaml")).toContain("painted red");
  await undoText((await texts())[0] ?? "");

  // Uploaded where it is to be seen.
  const { name } = await upload("blue", null);
  await set("pages/why-invest-in-nepal.yaml", ["closing", "picture"], name);
  const [added, ...others] = await texts();
  expect(added).toMatch(/^Invest .*from “blue-hour” to “wall-\w+”\.$/);
  expect(others).toEqual([]);
  await undoText(added ?? "");
  expect(git("status", "--porcelain")).toBe("");
});

test("content with a problem is not published", async () => {
  const { content, git, store, read, texts } = await project();
  await fs.appendFile(path.join(content, "pictures.yaml"), "{: broken");
  expect(await texts()).toHaveLength(1);
  git("checkout", "-q", "content/pictures.yaml");
  const source = (await read("pages/home.yaml")).replace("First light", "x".repeat(50));
  await fs.writeFile(path.join(content, "pages/home.yaml"), source);
  await expect(publish(store, {})).rejects.toMatchObject({
    status: 422,
    body: { problems: [{ text: expect.stringContaining("write at most 40") }] },
  });
  expect(git("rev-list", "--count", "HEAD")).toBe("1");
});

test("somebody without a name in git is asked for one", async () => {
  const { git, store, sender, set } = await project();
  git("config", "--unset", "user.name");
  git("config", "--unset", "user.email");
  await set("pages/home.yaml", title, "Dawn");
  expect((await changesAnswer(store, sender)).git).toMatchObject({
    available: true,
    author: false,
  });
  await expect(publish(store, {})).rejects.toMatchObject({
    body: { problems: [{ text: expect.stringContaining("your name") }] },
  });
  await publish(store, { author: { name: "Asha", email: "asha@company.example" } });
  expect(git("log", "-1", "--format=%an <%ae>")).toBe("Asha <asha@company.example>");
  expect((await changesAnswer(store, sender)).git).toMatchObject({ author: true });
});

test("a hook that refuses loses nothing, and what is undone then is not listed", async () => {
  const { root, store, set, texts, undoText } = await project();
  const hook = path.join(root, ".git/hooks/pre-commit");
  await fs.mkdir(path.dirname(hook), { recursive: true });
  await fs.writeFile(hook, "#!/bin/sh\necho 'not on Fridays' >&2\nexit 1\n", { mode: 0o755 });
  await set("pages/home.yaml", title, "Dawn");
  await expect(publish(store, {})).rejects.toMatchObject({
    status: 500,
    body: { error: expect.stringContaining("not on Fridays") },
  });
  expect(await texts()).toEqual([titleText]);
  await undoText(titleText);
  expect(await texts()).toEqual([]);
});

test("without git it says what to do instead", async () => {
  const { store } = await testStore();
  const sender = createSender(store);
  const { git, launch } = await changesAnswer(store, sender);
  expect(git).toMatchObject({
    available: false,
    advice: expect.stringContaining("not kept by git"),
  });
  expect(launch.length).toBeGreaterThan(5);
  vi.stubEnv("PATH", "/nowhere");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await changesAnswer(store, sender)).git).toMatchObject({
    advice: expect.stringContaining("https://git-scm.com"),
  });
});
