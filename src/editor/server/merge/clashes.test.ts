import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { twoPeople } from "../../../../tests/support/project.ts";
import { createArticle } from "../content/articles.ts";
import { publish } from "../publish/publish.ts";

const home = "pages/home.yaml";
const title = ["hero", "slides", 1, "title"];
const first = ["hero", "slides", 0, "title"];

test("the same field is asked for, and the answer is sent", async () => {
  const { store, sender, set, theyWrite, titles, snapshot, clashes } = await twoPeople();
  await theyWrite("content/pages/home.yaml", "First light", "Morning");
  await theyWrite("content/pages/home.yaml", "Above the clouds", "Noon");
  await set(home, title, "Dawn");
  await set(home, first, "Evening");
  await publish(store, {});
  const before = await snapshot();
  await sender.send();
  const asked = await clashes();
  expect(asked).toMatchObject([
    { place: "Home, Top of the page, Slide “Evening”, Title", mine: "Evening", theirs: "Morning" },
    { place: "Home, Top of the page, Slide “Dawn”, Title", mine: "Dawn", theirs: "Noon" },
  ]);
  expect(await snapshot()).toEqual(before);
  const [one, two] = asked.map(({ id }) => id) as [string, string];
  await sender.send({ [one]: "theirs", [two]: "mine" });
  expect(await sender.state()).toEqual({ phase: "no-address" });
  expect((await titles()).slice(0, 2)).toEqual(["Morning", "Dawn"]);
});

test("a text is one field: other lines of it are asked for too", async () => {
  const { store, sender, set, theyWrite, read } = await twoPeople();
  const place = ["why", "cards", 0, "text"];
  const { why } = parse(await read(home));
  await theyWrite("content/pages/home.yaml", "and Visakhapatnam.", "and beyond.");
  await set(home, place, why.cards[0].text.replace("China lies", "China is"));
  await publish(store, {});
  await sender.send();
  expect(await sender.state()).toMatchObject({
    phase: "choosing",
    clashes: [
      { mine: expect.stringContaining("China is"), theirs: expect.stringContaining("beyond") },
    ],
  });
});

test("an article that one side changed and the other deleted is asked for", async () => {
  const { git, store, sender, content, read, theyWrite, clashes } = await twoPeople();
  const { file } = await createArticle(store, { title: "Survey" });
  await publish(store, {});
  await sender.send();
  await theyWrite(`content/${file}`, "title: Survey", "title: Finished");
  await fs.rm(path.join(content, file));
  await publish(store, {});
  await sender.send();
  const [clash] = await clashes();
  expect(clash).toMatchObject({
    place: "News: Finished",
    mine: "",
    theirs: expect.stringContaining("Finished"),
  });
  await sender.send({ [clash?.id ?? ""]: "theirs" });
  expect(await read(file)).toContain("Finished");
  expect(git("status", "--porcelain")).toBe("");
});

test("a text that is written here and not published is a choice, too", async () => {
  const { sender, set, theyWrite, titles, texts, snapshot, clashes, sent, git } = await twoPeople();
  await theyWrite("content/pages/home.yaml", "First light", "Morning");
  await set(home, first, "Evening");
  const before = await snapshot();
  await sender.receive();
  const [clash] = await clashes();
  expect(clash).toMatchObject({ mine: "Evening", theirs: "Morning" });
  expect(await snapshot()).toEqual(before);
  await sender.send({ [clash?.id ?? ""]: "mine" });
  expect((await titles())[0]).toBe("Evening");
  expect(await texts()).toEqual([expect.stringContaining("from “Morning” to “Evening”")]);
  expect(git("rev-parse", "HEAD")).toBe(sent());
  await set(home, title, "Dawn");
  await theyWrite("content/pages/home.yaml", "Above the clouds", "Noon");
  await sender.receive();
  const [other] = await clashes();
  await sender.send({ [other?.id ?? ""]: "theirs" });
  expect((await titles()).slice(0, 2)).toEqual(["Evening", "Noon"]);
});

test("of two logos both are shown", async () => {
  const { sender, content, share, theyWrite, clashes } = await twoPeople();
  const logo = path.join(content, "brand/logo.svg");
  await theyWrite("content/brand/logo.svg", "A30 30", "A31 31");
  await fs.writeFile(logo, (await fs.readFile(logo, "utf8")).replace("A30 30", "A32 32"));
  await share();
  const [clash] = await clashes();
  const drawn = (address = "") => Buffer.from(address.split("base64,")[1] ?? "", "base64");
  expect(clash).toMatchObject({ place: "Logo", isPicture: true });
  expect(String(drawn(clash?.mine))).toContain("A32 32");
  expect(String(drawn(clash?.theirs))).toContain("A31 31");
  await sender.send({ [clash?.id ?? ""]: "theirs" });
  expect(await fs.readFile(logo)).toEqual(drawn(clash?.theirs));
});
