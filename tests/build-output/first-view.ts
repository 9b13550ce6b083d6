import fs from "node:fs";
import path from "node:path";
import { attributes, type BuiltPage, brotliSize, dist, firstScripts, tags } from "./built-pages.ts";

type FirstFile = { file: string; bytes: number };

/** What a phone of 390 px loads for the first view of a page, as it goes over the wire. */
export function firstView({ address, html }: BuiltPage) {
  const page = address === "/" ? "/index.html" : `${address.replace(/^(?!\/)/, "/")}.html`;
  return {
    html: [weigh(page)],
    css: stylesheets(html).map(weigh),
    scripts: firstScripts(html).map(weigh),
    fonts: links(html, 'rel="preload"', 'as="font"').map(weigh),
    pictures: eagerPictures(html).map(weigh),
  };
}

export const weightOf = (files: FirstFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

const stylesheets = (html: string) => links(html, 'rel="stylesheet" crossorigin');

function links(html: string, ...marks: string[]): string[] {
  return tags(html, "link")
    .filter((tag) => marks.every((mark) => tag.includes(mark)))
    .flatMap((tag) => attributes(tag, "link", "href"));
}

/** The largest AVIF of the first crop, which is the phone's: what dense screens choose. */
function eagerPictures(html: string): string[] {
  const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
  return pictures
    .filter((picture) => !/loading="lazy"/i.test(picture))
    .map((picture) => {
      const [sources = ""] = attributes(picture, "source", "srcSet");
      return sources.split(",").at(-1)?.trim().split(" ")[0] ?? "";
    });
}

/** Text is sent compressed; fonts and pictures are compressed in themselves. */
function weigh(file: string): FirstFile {
  const compressed = fs.existsSync(path.join(dist, `${file}.br`));
  const bytes = compressed ? brotliSize(file) : fs.statSync(path.join(dist, file)).size;
  return { file, bytes };
}
