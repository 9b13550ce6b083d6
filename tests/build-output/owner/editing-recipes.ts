import fs from "node:fs/promises";
import sharp from "sharp";
import { createArticle, showArticle } from "../../../src/editor/server/content/articles.ts";
import { contentStore } from "../../../src/editor/server/content/content-store.ts";
import { valueOfFile } from "../../../src/editor/server/content/files.ts";
import { save } from "../../../src/editor/server/content/save.ts";
import type { Json } from "../../../src/editor/shared/api.ts";
import { articleTemplate } from "../../../src/schema/articles.ts";
import { sampleArticle } from "../../support/content.ts";
import { type Change, edit, inCopy, run } from "./site-copy.ts";

/** The recipes of docs/editing.md that change files, with what each of them changes. */
const recipes: Record<string, Record<string, Change[]>> = {
  "a sentence": {
    "content/pages/about.yaml": [[/^heading: .*/m, "heading: Built by many hands"]],
  },
  "a figure": {
    "content/services.yaml": [['value: "3,500+"', 'value: "3,604"']],
    "content/pages/why-invest-in-nepal.yaml": [["value: 4.61", "value: 4.72"]],
  },
  "a service, which is a sector too": {
    "content/services.yaml": [
      ["title: Energy Infrastructure", "title: Power and its lines"],
      ["summary: Hydropower, solar", "summary: Water, sun"],
    ],
  },
  "a service that is removed": {
    "content/services.yaml": [[/^ {2}- id: healthcare\n( {4}.*\n)+\n/m, ""]],
  },
  "a heading in Nepali": {
    "content/pages/why-invest-in-nepal.yaml": [
      [
        'heading: "{reasons} reasons, and the evidence for each"',
        "heading: छ कारण र प्रत्येकको प्रमाण",
      ],
    ],
  },
  "a picture of the gallery": {
    "content/pictures.yaml": [
      [/(golden-ridges\.jpg\n {2}alt:).*(\n {4}.*)*/, "$1 A wall of wet slate."],
    ],
    "content/pages/gallery.yaml": [["title: Golden ridges", "title: Ridges after rain"]],
  },
  "the founder": {
    "content/pictures.yaml": [
      ["file: founder.svg", "file: maya-gurung.jpg"],
      [/alt: A drawing.*/, "alt: The founder at a desk."],
      [/(\nfounder:\n(?: {2}.*\n)*) {2}placeholder: true\n/, "$1"],
    ],
    "content/site.yaml": [
      ["name: Founder’s name", "name: Maya Gurung"],
      [/quote: >-\n.*/, "quote: “We build what lasts.”"],
      [/(founder:\n.*\n {2}placeholder:) true/, "$1 false"],
    ],
  },
  "the name and the logo": {
    "content/site.yaml": [
      ["name: Udaya Nepal", "name: Himal Works"],
      [/fullName: .*/, "fullName: Himal Works Pvt. Ltd."],
      [/nameLines:\n( +- .*\n)+/, "nameLines: [Himal Works, Pvt. Ltd.]\n"],
    ],
    "content/brand/logo.svg": [["M4.7 44.43", "M4.9 44.43"]],
    "content/brand/favicon.svg": [["M10.59 53.01", "M10.61 53.01"]],
  },
  "the hours and the promise": {
    "content/site.yaml": [
      ["Thu, Fri ]", "Thu]"],
      ["from: 10:00", "from: 09:30"],
      ["replyHours: 24", "replyHours: 48"],
    ],
  },
  "what the company does not have": {
    "content/site.yaml": [
      [/^relatedOrganisation:\n( .*\n)+/m, ""],
      [/^branchSite:\n( .*\n)+/m, ""],
      [/^ {2}portraitNote: .*\n/m, ""],
      [/^ {2}social:\n( {4}.*\n)+/m, ""],
    ],
  },
  "a colour": {
    "src/app/styles/tokens.css": [[/--gold-400: .*;/, "--gold-400: oklch(0.8 0.12 70);"]],
  },
  "the start-up sequence": {
    "content/site.yaml": [[/^startUp: true/m, "startUp: false"]],
  },
};

/** Follows every recipe of docs/editing.md in the copy. */
export async function followEditingRecipes() {
  for (const files of Object.values(recipes)) {
    for (const [file, changes] of Object.entries(files)) await edit(file, ...changes);
  }
  await savePicture("golden-ridges.jpg", 1920, 1280);
  await savePicture("maya-gurung.jpg", 1280, 1600);
  await fs.rm(inCopy("content/pictures/founder.svg"));
  return newsArticles();
}

/** One written by hand, and one in the editor. */
async function newsArticles() {
  const readme = await fs.readFile(inCopy("content/news/README.md"), "utf8");
  const example = /```yaml\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  await fs.writeFile(inCopy("content/news/finished.yaml"), example);
  await edit("content/news/finished.yaml", [
    /^(excerpt: >-\n).*/m,
    `$1  ${articleTemplate.excerpt}`,
  ]);
  await edit("content/pages/contact.yaml", [/^heading: /m, "# heading: "]);
  const unfinished = await run("src/content/check/command.ts");
  await edit("content/pages/contact.yaml", [/^# heading: /m, "heading: "]);
  await edit("content/news/finished.yaml", [articleTemplate.excerpt, "The ground is firm."]);
  const store = contentStore(inCopy("content"));
  const { file } = await createArticle(store, writtenInEditor);
  const before = valueOfFile(await store.find(file));
  await save(store, { file, before, after: { ...(before as object), ...writtenInEditor } as Json });
  await showArticle(store, file);
  return { unfinished };
}

export const writtenInEditor = {
  ...sampleArticle,
  id: "second-survey",
  title: "Second survey begins",
  excerpt: "The drill is on its way.",
};

async function savePicture(name: string, width: number, height: number) {
  const background = "#4a5a68";
  const picture = sharp({ create: { width, height, channels: 3, background } });
  await picture.jpeg().toFile(inCopy("content/pictures", name));
}
