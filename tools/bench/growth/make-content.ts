import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { parse, stringify } from "yaml";
import { articleNumber, hueOf } from "./samples.ts";

export type Size = { pictures: number; articles: number };

/** A copy of the content with so many pictures in the gallery and so many articles in the news. */
export async function makeContent(source: string, folder: string, size: Size) {
  await fs.cp(source, folder, { recursive: true });
  await addPictures(folder, size.pictures);
  for (let number = 1; number <= size.articles; number++) {
    const article = articleNumber(number);
    await fs.writeFile(path.join(folder, "news", `${article.id}.yaml`), stringify(article));
  }
}

async function addPictures(folder: string, total: number) {
  await rewrite(path.join(folder, "pages/gallery.yaml"), async (gallery) => {
    const firstId = Math.max(...gallery.pictures.map(({ id }: { id: number }) => id)) + 1;
    const added = Array.from({ length: total - gallery.pictures.length }, (_, place) => {
      const id = firstId + place;
      const description = `Picture ${id} of a gallery that has grown for years.`;
      return { id, title: `Picture ${id}`, description, url: `grown-${id}` };
    });
    gallery.pictures.push(...added);
    await rewrite(path.join(folder, "pictures.yaml"), async (register) => {
      for (const { id, url } of added) {
        const file = `${url}.jpg`;
        await drawMaster(path.join(folder, "pictures", file), id);
        register[url] = { file, alt: altOf(id), focus: { x: 50, y: 50 }, credit: "Drawn" };
      }
    });
  });
}

const altOf = (id: number) => `A drawn peak before a plain sky, in hue ${hueOf(id)}, number ${id}`;

/** As small as the check of the content lets pass, and no two alike, so that each is built. */
function drawMaster(file: string, id: number) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="hsl(${hueOf(id)}, 50%, 70%)" />
    <path d="M0 480 L${(id * 37) % 960} 120 L960 480 V640 H0Z" fill="hsl(${hueOf(id)}, 40%, 35%)" />
  </svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toFile(file);
}

// biome-ignore lint/suspicious/noExplicitAny: what the files hold is checked when the site is built
async function rewrite(file: string, change: (content: any) => Promise<void>) {
  const content = parse(await fs.readFile(file, "utf8"));
  await change(content);
  await fs.writeFile(file, stringify(content));
}
