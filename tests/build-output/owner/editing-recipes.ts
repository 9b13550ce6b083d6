import fs from "node:fs/promises";
import sharp from "sharp";
import { createArticle, moveArticle } from "../../../src/editor/server/articles.ts";
import { contentStore } from "../../../src/editor/server/content-store.ts";
import { edit, inCopy, run } from "./site-copy.ts";

/** Follows every recipe of docs/editing.md in the copy. */
export async function followEditingRecipes() {
  await sentence();
  await figure();
  await serviceAndSector();
  await nepaliHeading();
  await galleryPicture();
  await founder();
  await nameAndLogo();
  await hoursAndPromise();
  await whatThereIsNot();
  await colours();
  await startUpSequence();
  return newsArticle();
}

async function sentence() {
  await edit("content/pages/about.yaml", [/^heading: .*/m, "heading: Built by many hands"]);
}

async function figure() {
  await edit("content/services.yaml", ['value: "3,500+"', 'value: "3,604"']);
  await edit("content/pages/why-invest-in-nepal.yaml", ["value: 4.61", "value: 4.72"]);
}

async function serviceAndSector() {
  await edit(
    "content/services.yaml",
    ["title: Energy Infrastructure", "title: Power and its lines"],
    ["summary: Hydropower, solar", "summary: Water, sun"],
  );
  await edit("content/pages/why-invest-in-nepal.yaml", [
    "name: Energy Infrastructure",
    "name: Power and its lines",
  ]);
}

/** Texts may be in Nepali. */
async function nepaliHeading() {
  await edit("content/pages/why-invest-in-nepal.yaml", [
    "heading: Six reasons, and the evidence for each",
    "heading: छ कारण र प्रत्येकको प्रमाण",
  ]);
}

async function galleryPicture() {
  await savePicture("golden-ridges.jpg", 1920, 1280);
  await edit("content/pictures.yaml", [
    /(golden-ridges\.jpg\n {2}alt:).*(\n {4}.*)*/,
    "$1 A wall of wet slate.",
  ]);
  await edit("content/pages/gallery.yaml", ["title: Golden ridges", "title: Ridges after rain"]);
}

async function founder() {
  await savePicture("maya-gurung.jpg", 1280, 1600);
  await edit(
    "content/pictures.yaml",
    ["file: founder.svg", "file: maya-gurung.jpg"],
    [/alt: A drawing.*/, "alt: The founder at a desk."],
    [/(\nfounder:\n(?: {2}.*\n)*) {2}placeholder: true\n/, "$1"],
  );
  await fs.rm(inCopy("content/pictures/founder.svg"));
  await edit(
    "content/site.yaml",
    ["name: Founder’s name", "name: Maya Gurung"],
    [/quote: >-\n.*/, "quote: “We build what lasts.”"],
    [/(founder:\n.*\n {2}placeholder:) true/, "$1 false"],
  );
}

async function nameAndLogo() {
  await edit(
    "content/site.yaml",
    ["name: Udaya Nepal", "name: Himal Works"],
    [/fullName: .*/, "fullName: Himal Works Pvt. Ltd."],
  );
  await edit("content/brand/logo.svg", ["M4.7 44.43", "M4.9 44.43"]);
  await edit("content/brand/favicon.svg", ["M10.59 53.01", "M10.61 53.01"]);
}

async function hoursAndPromise() {
  await edit(
    "content/site.yaml",
    ["Thu, Fri ]", "Thu]"],
    ["from: 10:00", "from: 09:30"],
    ["replyHours: 24", "replyHours: 48"],
  );
}

async function whatThereIsNot() {
  await edit(
    "content/site.yaml",
    [/^relatedOrganisation:\n( .*\n)+/m, ""],
    [/^branchSite:\n( .*\n)+/m, ""],
    [/^ {2}portraitNote: .*\n/m, ""],
    [/^ {2}social:\n( {4}.*\n)+/m, ""],
  );
}

async function colours() {
  await edit("src/app/styles/tokens.css", [/--gold-400: .*;/, "--gold-400: oklch(0.8 0.12 70);"]);
}

async function startUpSequence() {
  await edit("content/site.yaml", [/^ {2}play: every-route/m, "  play: never"]);
}

async function newsArticle() {
  const started = await run("src/content/new-article/command.ts", "First", "survey: finished");
  const [startedTwice, unfinished] = await Promise.all([
    run("src/content/new-article/command.ts", "First survey: finished"),
    run("src/content/check/command.ts"),
  ]);
  const files = await fs.readdir(inCopy("content/news"));
  const article = files.find((file) => file.endsWith(".yaml"));
  await edit(`content/news/${article}`, [/ {2}Write the news here.*/, "  The ground is firm."]);
  const store = contentStore(inCopy("content"));
  const { file } = await createArticle(store, { value: writtenInEditor });
  await moveArticle(store, file, "published");
  return { started, startedTwice, unfinished };
}

export const writtenInEditor = {
  id: "second-survey",
  title: "Second survey begins",
  excerpt: "The drill is on its way.",
  date: "2026-02-28",
  readTime: 1,
  gradient: "earth",
  category: "market",
  featured: false,
};

async function savePicture(name: string, width: number, height: number) {
  const background = "#4a5a68";
  const picture = sharp({ create: { width, height, channels: 3, background } });
  await picture.jpeg().toFile(inCopy("content/pictures", name));
}
