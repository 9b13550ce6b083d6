import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { twoPeople } from "../../../../tests/support/project.ts";
import type { Json } from "../../shared/api.ts";
import { type Group, valueAt } from "../../shared/values.ts";
import { valueOfFile } from "../content/files.ts";
import { finish, launchList } from "../launch/launch.ts";
import { changesAnswer, publish } from "../publish/publish.ts";

const home = "pages/home.yaml";
const title = ["hero", "slides", 1, "title"];

test("other fields that others have changed are taken in, and nothing written here is lost", async () => {
  const { git, store, sender, set, theyWrite, titles, texts, sent, root } = await twoPeople();
  await theyWrite("content/pages/home.yaml", "First light", "Morning");
  await theyWrite("program.ts", "1", "2");
  await set(home, title, "Dawn");
  await publish(store, {});
  // Written after publishing, in a file that comes in anew.
  await set(home, ["closing", "text"], "Not published.");
  await sender.send();
  expect(await sender.state()).toEqual({ phase: "no-address" });
  expect((await titles()).slice(0, 2)).toEqual(["Morning", "Dawn"]);
  expect(await texts()).toEqual([expect.stringContaining("to “Not published.”")]);
  expect(await fs.readFile(path.join(root, "program.ts"), "utf8")).toBe("2\n");
  expect(git("status", "--porcelain")).toBe("M content/pages/home.yaml");
  expect(sent()).toBe(git("rev-parse", "HEAD"));
  expect(git("log", "--format=%s", "--no-merges")).toContain("content: Morning");
});

const about = "content/pages/about.yaml";

test.each([
  ["a program that both have changed", "program.ts", "1", "2", "commit"],
  ["a program that is changed here and not committed", "program.ts", "1", "2", "leave"],
  ["content that does not pass", about, "Based in Kathmandu", "x".repeat(200), "commit"],
])("%s leaves everything as it was", async (_name, file, from, to, here) => {
  const { root, git, store, sender, set, theyWrite, snapshot } = await twoPeople();
  await theyWrite(file, from, to);
  await fs.writeFile(path.join(root, "program.ts"), "3\n");
  if (here === "commit") git("commit", "-q", "-a", "-m", "program");
  await set(home, title, "Dawn");
  await publish(store, {});
  await set(home, ["closing", "text"], "Not published.");
  const before = await snapshot();
  await sender.send();
  expect(await sender.state()).toMatchObject({
    phase: "waiting",
    problem: { text: expect.stringContaining("whoever looks after the site") },
  });
  expect(await snapshot()).toEqual(before);
});

test("what others have published comes in before anything is published here", async () => {
  const { git, sender, set, theyWrite, titles, texts, sent } = await twoPeople();
  await theyWrite("content/pages/home.yaml", "First light", "Morning");
  await set(home, title, "Dawn");
  await sender.receive();
  expect((await titles()).slice(0, 2)).toEqual(["Morning", "Dawn"]);
  expect(await texts()).toEqual([expect.stringContaining("to “Dawn”")]);
  // Nothing of one's own is published by that.
  expect(git("rev-parse", "HEAD")).toBe(sent());
});

test("a file that is broken by hand stops it, and the next publication takes nothing back", async () => {
  const { content, store, sender, set, theyWrite, snapshot, titles, share, read } =
    await twoPeople();
  await set(home, title, "Dawn");
  await publish(store, {});
  const sound = await read(home);
  await fs.appendFile(path.join(content, home), "{: broken");
  await theyWrite("content/pages/home.yaml", "First light", "Morning");
  const before = await snapshot();
  await sender.send();
  expect(await snapshot()).toEqual(before);
  await fs.writeFile(path.join(content, home), sound);
  await set(home, ["closing", "text"], "New.");
  await share();
  expect((await titles()).slice(0, 2)).toEqual(["Morning", "Dawn"]);
});

test("a newer program comes in with content that only it knows, and the editor is to be started again", async () => {
  const { store, sender, theyWrite, read, snapshot } = await twoPeople();
  await theyWrite("check.mjs", "", "process.exit(1);");
  const before = await snapshot();
  await sender.receive();
  expect(await snapshot()).toEqual(before);
  expect((await changesAnswer(store, sender)).isOld).toBe(false);
  await theyWrite("check.mjs", "process.exit(1);", "// It takes longer texts.");
  await theyWrite(about, "Based in Kathmandu", "x".repeat(200));
  await sender.receive();
  expect(await read("pages/about.yaml")).toContain("x".repeat(200));
  expect((await changesAnswer(store, sender)).isOld).toBe(true);
});

test("adding to a list and removing from it are put together", async () => {
  const { set, share, other, titles } = await twoPeople();
  const slides = valueAt(valueOfFile(await other.store.find(home)), ["hero", "slides"]) as Group[];
  const [, two, three] = slides;
  const added = { ...three, title: "Dusk" } as Group;
  await other.set(home, ["hero", "slides"], [two, three, added] as Json);
  await other.share();
  await set(home, ["hero", "slides"], [...slides, { ...two, title: "Dawn" }] as Json);
  await share();
  expect(await titles()).toEqual([two?.title, three?.title, "Dusk", "Dawn"]);
});

test("what passes alone and not together is said at once in the content’s own words, until it is mended", async () => {
  const { store, sender, set, share, other, texts, titles, snapshot } = await twoPeople();
  const path = ["hero", "slides"];
  const slides = valueAt(valueOfFile(await other.store.find(home)), path) as Group[];
  const more = (...added: string[]) =>
    [...slides, ...added.map((title) => ({ ...slides[0], title }))] as Json;
  const said = async () => {
    const { held, git } = await changesAnswer(store, sender);
    return { held: held?.text, git };
  };
  await other.set(home, path, more("Dusk", "Night"));
  await other.share();
  await set(home, path, more("Dawn"));
  const before = await snapshot();
  await sender.receive();
  const sentence = expect.stringMatching(/^Together with .*: Home: 6 slides.*at most 5/);
  expect(await said()).toMatchObject({ held: sentence, git: { sending: { phase: "no-address" } } });
  expect(await snapshot()).toEqual(before);
  expect(await texts()).toHaveLength(1);
  await share();
  const waiting = { phase: "waiting", problem: { text: sentence, detail: "" } };
  expect(await said()).toMatchObject({ git: { sending: waiting } });
  await set(home, path, slides as Json);
  await share();
  expect(await said()).toMatchObject({
    held: undefined,
    git: { sending: { phase: "no-address" } },
  });
  expect((await titles()).slice(-2)).toEqual(["Dusk", "Night"]);
});

test("what only a person can put together is said as long as it is so", async () => {
  const { root, store, sender, theyWrite } = await twoPeople();
  await theyWrite("program.ts", "1", "2");
  await fs.writeFile(path.join(root, "program.ts"), "3\n");
  await sender.receive();
  const { held } = await changesAnswer(store, sender);
  expect(held).toEqual({
    text: expect.stringContaining("whoever looks after the site"),
    detail: "Changed here and not committed: program.ts",
  });
  await fs.writeFile(path.join(root, "program.ts"), "1\n");
  await sender.receive();
  expect((await changesAnswer(store, sender)).held).toBeUndefined();
});

const slides = ["hero", "slides"];

/** Two people with two of the shipped slides, three new ones after them, and nothing said of these in Nepali. */
async function withNewSlides() {
  const people = await twoPeople();
  const { set, share, value, other } = people;
  const shipped = (valueAt(await value(home), slides) as Group[]).slice(0, 2);
  const added = ["One", "Two", "Three"].map((title) => {
    return { ...shipped[0], title, description: `${title}, and more` };
  });
  const all: Json[] = [...shipped, ...added];
  await set(home, slides, all);
  await share();
  await other.sender.receive();
  const [three, four, five] = all.slice(2) as [Json, Json, Json];
  const moved = [...shipped, four, five, three];
  /** In the order of the originals, with the words in Nepali. */
  const words = async () => {
    const said = valueAt(await value(`ne/${home}`), slides) as Group[];
    return ((valueAt(await value(home), slides) ?? []) as Group[]).map(({ title }, place) => [
      title,
      said[place]?.title,
    ]);
  };
  return { ...people, moved, words };
}

const firstOfNew = [...slides, 2, "title"];
const inPlace = [
  ["First light", "पहिलो उज्यालो"],
  ["Above the clouds", "बादलमाथि"],
  ["Two", undefined],
  ["Three", undefined],
  ["One", "एक"],
];

test.each([
  ["one side moves the items, the other one says what they are called", true],
  ["both are the other way round", false],
])("words go with their item: %s", async (_name, theyMove) => {
  const { set, share, other, moved, words, sent, git, clashes } = await withNewSlides();
  const [mover, translator] = theyMove ? [other, { set, share }] : [{ set, share }, other];
  await mover.set(home, slides, moved);
  await translator.set(`ne/${home}`, firstOfNew, "एक");
  await other.share();
  await share();
  expect(await clashes()).toEqual([]);
  expect(await words()).toEqual(inPlace);
  expect(sent()).toBe(git("rev-parse", "HEAD"));
});

test.each([
  ["the words are", true],
  ["the order of the items is", false],
])("words go with their item where %s not published yet", async (_name, theyMove) => {
  const { set, sender, other, moved, words, git } = await withNewSlides();
  const [mover, translator] = theyMove ? [other, { set }] : [{ set }, other];
  await mover.set(home, slides, moved);
  await translator.set(`ne/${home}`, firstOfNew, "एक");
  await other.share();
  await sender.receive();
  expect(await words()).toEqual(inPlace);
  expect(git("status", "--porcelain")).toContain(`content/ne/${home}`);
});

test("two words for an item that one side has moved are a choice", async () => {
  const { set, share, other, moved, words, clashes, sender } = await withNewSlides();
  await other.set(`ne/${home}`, firstOfNew, "एक");
  await other.set(home, slides, moved);
  await other.share();
  await set(`ne/${home}`, firstOfNew, "पहिलो");
  await share();
  const asked = await clashes();
  expect(asked).toMatchObject([{ mine: "पहिलो", theirs: "एक" }]);
  await sender.send({ [asked[0]?.id ?? ""]: "theirs" });
  expect(await words()).toEqual(inPlace);
});

test("what is done before the launch stays done", async () => {
  const { store, set, share, theyWrite } = await twoPeople();
  const list = async () => (await launchList(store)).filter(({ file }) => file === "pictures.yaml");
  await theyWrite("content/pictures.yaml", "credit: Rendering", "credit: Maya Gurung");
  await finish(
    store,
    (await list()).map(({ id }) => id),
  );
  await set(home, title, "Dawn");
  await share();
  expect(await list()).toEqual([]);
});
