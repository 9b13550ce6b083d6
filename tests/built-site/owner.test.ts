import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visibleText } from "./built-pages.ts";

// The recipes of docs/editing.md, all in one copy of the content, and what one build makes of them.
const root = path.join(import.meta.dirname, "../..");
// Inside the repository, where the built code finds its packages.
const folder = path.join(root, ".cache/owner", String(process.pid));
const content = path.join(folder, "content");
const dist = path.join(folder, "dist");

type Result = { code: number; output: string };

function run(...args: string[]): Promise<Result> {
  const env = { ...process.env, CONTENT_DIR: content, OUT_DIR: dist, NODE_ENV: "production" };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stderr}${stdout}` }),
    );
  });
}

async function edit(file: string, ...changes: [from: string | RegExp, to: string][]) {
  const name = path.join(content, file);
  let source = await fs.readFile(name, "utf8");
  for (const [from, to] of changes) {
    expect(source).toMatch(from);
    source = source.replace(from, to);
  }
  await fs.writeFile(name, source);
}

const page = async (file: string) => visibleText(await fs.readFile(path.join(dist, file), "utf8"));

let started: Result;
let startedTwice: Result;
let unfinished: Result;
let checked: Result;
let built: Result;

beforeAll(async () => {
  await fs.cp(path.join(root, "content"), content, { recursive: true });
  await edit("pages/about.yaml", [/^heading: .*/m, "heading: Built by many hands"]);
  await edit(
    "services.yaml",
    ['value: "3,500"', 'value: "3,604"'],
    ["title: Energy Infrastructure", "title: Power and its lines"],
    ["summary: Hydropower, solar", "summary: Water, sun"],
  );
  await edit(
    "pages/why-invest-in-nepal.yaml",
    ["name: Energy Infrastructure", "name: Power and its lines"],
    ["value: 4.61", "value: 4.72"],
  );
  await edit("pages/gallery.yaml", ["title: Golden ridges", "title: Ridges after rain"]);
  await edit(
    "site.yaml",
    ["name: Founder’s name", "name: Maya Gurung"],
    ["name: Udaya Nepal", "name: Himal Works"],
    ["fullName: Udaya Nepal", "fullName: Himal Works"],
    [/^ {2}play: every-route/m, "  play: never"],
  );
  await edit("brand/mark.svg", ["M4.7 44.43", "M4.9 44.43"]);
  started = await run("build/new-article/command.ts", "First", "survey: finished");
  startedTwice = await run("build/new-article/command.ts", "First survey: finished");
  unfinished = await run("build/check/command.ts");
  const [article = ""] = (await fs.readdir(path.join(content, "news"))).filter((file) =>
    file.endsWith(".yaml"),
  );
  await edit(`news/${article}`, [/ {2}Write the news here.*/, "  The ground is firm."]);
  checked = await run("build/check/command.ts");
  built = await run("node_modules/vite/bin/vite.js", "build", "--app");
}, 120_000);

afterAll(() => fs.rm(folder, { recursive: true, force: true }));

test("the changed content is fine, and the site is built from it", () => {
  expect(checked.output).toMatch(/\nContent is fine: \d+ files, \d+ pictures\n$/);
  expect([checked.code, built.code], built.output).toEqual([0, 0]);
});

test("a sentence, a figure, a service, a sector and a picture's title change where they stand", async () => {
  expect(await page("about.html")).toContain("Built by many hands");
  const services = await page("services.html");
  expect(services).toContain("3,604");
  expect(services).toContain("Power and its lines");
  const home = await page("index.html");
  expect(home).toContain("Power and its lines");
  expect(home).toContain("Water, sun and the lines");
  const whyInvest = await page("why-invest-in-nepal.html");
  expect(whyInvest).toContain("Power and its lines");
  expect(whyInvest).toContain("4.72%");
  expect(await page("gallery.html")).toContain("Ridges after rain");
});

test("the founder, the name and the logo change, and the start-up sequence is gone", async () => {
  const html = await fs.readFile(path.join(dist, "index.html"), "utf8");
  expect(visibleText(html)).toContain("Maya Gurung");
  expect(visibleText(html)).toContain("Himal Works");
  expect(html).toContain("M4.9 44.43");
  expect(html.includes('id="start-up"')).toBe(false);
});

test("a new article is refused until it has words of its own, and never overwritten", () => {
  expect(started.code).toBe(0);
  expect(started.output).toMatch(/Made content\/news\/[\d-]{10}-first-survey-finished\.yaml/);
  expect(unfinished.code).toBe(1);
  expect(unfinished.output).toMatch(
    /Problem: content\/news\/\S+, line \d+: excerpt still has the words of the template\./,
  );
  expect(unfinished.output).toMatch(/\n1 problem\n$/);
  expect(startedTwice.code).toBe(1);
  expect(startedTwice.output).toContain("is there already, and was left as it is");
});

test("the article is in the list, in both feeds, and its page in the sitemap", async () => {
  const news = await page("news.html");
  expect(news).toContain("First survey: finished");
  expect(news).toContain("The ground is firm.");
  for (const file of ["news.atom", "news.json"]) {
    const feed = await fs.readFile(path.join(dist, file), "utf8");
    expect(feed, file).toContain("First survey: finished");
    expect(feed, file).toContain("#article-first-survey-finished");
  }
  expect(await fs.readFile(path.join(dist, "sitemap.xml"), "utf8")).toContain("/news</loc>");
});

test("a broken field stops the check with a sentence that says what to write", async () => {
  await edit("pages/contact.yaml", [/^heading: .*\n/m, ""]);
  const { code, output } = await run("build/check/command.ts");
  expect(code).toBe(1);
  expect(output).toMatch(/Problem: content\/pages\/contact\.yaml: no heading\. Write a heading\./);
});

test("the launch check lists what is left, and only --strict makes it fail", async () => {
  const [plain, strict] = await Promise.all([
    run("build/launch/command.ts"),
    run("build/launch/command.ts", "--strict"),
  ]);
  expect(plain.output).toMatch(/content\/site\.yaml\n {2}\[ \] line \d+: address is/);
  expect(plain.output).toMatch(/\n\d+ to do before launch\.\n$/);
  expect([plain.code, strict.code]).toEqual([0, 1]);
});
