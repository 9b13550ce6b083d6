import fs from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { findBuiltSite } from "../../src/server/built-site.ts";
import { readSettings } from "../../src/server/settings.ts";
import { followGuide } from "../support/follow-guide.ts";
import { pageAt, visibleText } from "./built-pages.ts";
import { followEditingRecipes, writtenInEditor } from "./owner/editing-recipes.ts";
import { copySite, edit, inCopy, type Result, removeCopy, run } from "./owner/site-copy.ts";

// Follows docs/editing.md and docs/add-a-page.md in a copy of the site that is left with one language, builds it and
// checks the result.
let article: Awaited<ReturnType<typeof followEditingRecipes>>;
let places: Set<string>;
let checked: Result;
let typed: Result;
let built: Result;

beforeAll(async () => {
  await copySite();
  article = await followEditingRecipes();
  places = await followGuide("add-a-page.md", inCopy());
  // As docs/add-a-language.md says.
  await edit("content/site.yaml", [/\neditions:\n( {2}- .*\n)+/, "\n"]);
  await fs.rm(inCopy("content/ne"), { recursive: true });
  // Only what the guide adds and the list that it joins: `npm run typecheck` checks the rest.
  await edit("tsconfig.json", [
    /"include": .*/,
    '"include": ["src/app/pages/careers", "src/content/pages.ts", "src/app/*.d.ts"],',
  ]);
  [checked, typed, built] = await Promise.all([
    run("src/content/check/command.ts"),
    run("node_modules/typescript/bin/tsc", "-p", "."),
    run("node_modules/vite/bin/vite.js", "build", "--app"),
  ]);
}, 300_000);

afterAll(removeCopy);

const file = (name: string) => fs.readFile(inCopy("dist", name), "utf8");
const page = async (name: string) => visibleText(await file(name));

test("the changed content is fine, and the site is built from it", () => {
  expect(checked.output).toMatch(/\nContent is fine: \d+ files, \d+ pictures\n$/);
  expect(typed.output).toBe("");
  expect([checked.code, typed.code, built.code], built.output).toEqual([0, 0, 0]);
});

test("a sentence, a figure, a service and a sector change where they stand", async () => {
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
});

test("a service that is removed is gone everywhere, and the words count one less", async () => {
  const site = await everyPage();
  expect(site.match(/Healthcare|#healthcare/g)).toBeNull();
  expect(await page("index.html")).toContain("Nine sectors we develop");
});

test("a picture of the gallery is another one, with its own title and description", async () => {
  const gallery = await file("gallery.html");
  expect(visibleText(gallery)).toContain("Ridges after rain");
  expect(gallery).toContain('alt="A wall of wet slate."');
  const pictures = (html: string) => html.match(/\/pictures\/golden-ridges-[\w-]+\.\w+/g) ?? [];
  const before = new Set(pictures(pageAt("/gallery")));
  expect(pictures(gallery).length).toBeGreaterThan(0);
  expect(pictures(gallery).filter((name) => before.has(name))).toEqual([]);
});

test("the founder, the name and the logo change, and the start-up sequence is gone", async () => {
  const html = await file("index.html");
  expect(visibleText(html)).toContain("Maya Gurung");
  expect(visibleText(html)).toMatch(/[^“ ] “ ?We build what lasts\. ?” [^” ]/);
  expect(html).toContain('alt="The founder at a desk."');
  expect(visibleText(html)).toContain("Himal Works");
  expect(html).toContain("<title>Himal Works Pvt. Ltd.</title>");
  expect(visibleText(html)).toMatch(/© 2025 Himal Works Pvt\. Ltd\. Information/);
  expect(await file("about.html")).toContain("<title>About Us | Himal Works</title>");
  expect(html).toContain("M4.9 44.43");
  const [icon = ""] = /data:image\/svg\+xml,[^"]*/.exec(html) ?? [];
  expect(decodeURIComponent(icon)).toContain("M10.61 53.01");
  expect(html.includes('id="start-up"')).toBe(false);
});

const everyPage = async () => {
  const names = (await fs.readdir(inCopy("dist"))).filter((name) => name.endsWith(".html"));
  return (await Promise.all(names.map(file))).join("\n");
};

test("new hours and a new promise reach every text, and the data for search engines", async () => {
  const contact = await file("contact.html");
  expect(visibleText(contact)).toContain("Sun-Thu 9:30 AM-5 PM");
  expect(visibleText(contact)).toContain("Friday and Saturday closed");
  expect(contact).toMatch(/<meta name="description" content="[^"]*Sun-Thu 9:30 AM-5 PM/);
  expect(contact).toContain('"opens":"09:30"');
  const site = await everyPage();
  expect(site).toContain("within 48 hours");
  // Only what was found: the pages are long.
  expect(site.match(/24 hours|10 AM|Sun-Fri|\{(reply|open|closed)[A-Z]\w+\}/g)).toBeNull();
});

test("what the company does not have is left out, without a gap", async () => {
  const site = await everyPage();
  const gone = /(organisation|branch|facebook|instagram|linkedin)\.example|Portrait to follow/g;
  expect(site.match(gone)).toBeNull();
  const shown = (await file("index.html")) + (await file("about.html"));
  expect(shown.match(/<(ul|li|p|dd)\b[^>]*>\s*<\/\1>/g)).toBeNull();
});

test("a heading in Nepali is set in the investor pack", async () => {
  const pack = await fs.readFile(inCopy("dist/investor-pack.pdf"), "latin1");
  expect(pack).toContain("NotoSansDevanagari");
});

test("a colour changes in the stylesheet of every page", async () => {
  const [stylesheet = ""] = /\/assets\/style-[\w-]+\.css/.exec(await file("index.html")) ?? [];
  expect(await file(stylesheet)).toContain("--gold-400:oklch(80% .12 70)");
});

test("an article is refused with other mistakes until it has words of its own", () => {
  const { unfinished } = article;
  expect(unfinished.code).toBe(1);
  expect(unfinished.output).toMatch(
    /Problem: content\/news\/\S+, line \d+: excerpt still has the words of the template\./,
  );
  expect(unfinished.output).toMatch(
    /Problem: content\/pages\/contact\.yaml: no heading\. Write a heading\..*\n2 problems\n$/s,
  );
});

test("articles, written by hand and in the editor, are in the list, the feed and the sitemap", async () => {
  const news = await page("news.html");
  expect(news).toContain("Site survey finished");
  expect(news).toContain("The ground is firm.");
  const feed = await file("news.atom");
  expect(feed).toContain("Site survey finished");
  expect(feed).toContain("#article-site-survey-finished");
  for (const text of [news, feed]) {
    expect(text).toContain(writtenInEditor.title);
    expect(text).toContain(writtenInEditor.excerpt);
  }
  expect(await file("sitemap.xml")).toContain("/news</loc>");
});

test("a page added in four places, as the guide says, opens and is linked and listed", async () => {
  expect([...places]).toEqual([
    "src/app/pages/careers",
    "content/pages/careers.yaml",
    "src/app/pages/index.ts",
    "content/navigation.yaml",
  ]);
  const html = await file("careers.html");
  expect(html).toContain("<title>Careers | Himal Works</title>");
  expect(visibleText(html)).toContain("Work where the projects are");
  expect((await file("index.html")).match(/<a [^>]*href="\/careers"/g)).toHaveLength(2);
  expect(await file("sitemap.xml")).toContain("/careers</loc>");
  expect(await file("_headers")).toContain("/careers\n");

  const app = createApp({
    ...findBuiltSite(inCopy("dist")),
    settings: readSettings({ DATA_DIR: inCopy("data") }),
    logger: false,
  });
  const { statusCode, body } = await app.inject("/careers");
  await app.close();
  expect([statusCode, body]).toEqual([200, html]);
});

test("a site with one language shows no trace of another", async () => {
  const html = await everyPage();
  expect(html.match(/ hreflang=|नेपाली|href="\/ne\b|"editions":\[\{/gi)).toBeNull();
  expect(await file("sitemap.xml")).not.toContain("xhtml");
  const files = await fs.readdir(inCopy("dist"), { recursive: true });
  expect(files.filter((name) => /^ne\b|_redirects/.test(name))).toEqual([]);
});

test("the launch check lists what is left, and only --strict makes it fail", {
  timeout: 60_000,
}, async () => {
  const [plain, strict] = await Promise.all([
    run("src/content/launch-check/command.ts"),
    run("src/content/launch-check/command.ts", "--strict"),
  ]);
  expect(plain.output).toMatch(/content\/site\.yaml\n {2}\[ \] line \d+, address: It says/);
  expect(plain.output).not.toMatch(/founder(, name)?: |founder\.svg/);
  expect(plain.output).toMatch(/\n\d+ to do before launch\. /);
  expect([plain.code, strict.code]).toEqual([0, 1]);
});
