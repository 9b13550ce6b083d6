import fs from "node:fs/promises";
import path from "node:path";
import { articleTemplate } from "../../schema/articles.ts";
import { groupsIn, isSound, readYamlFiles } from "../yaml-files.ts";
import { articleFile, idFrom, today } from "./article-file.ts";

// `npm run new:article -- "Title of the article"` starts a file in content/news.
const folder = path.resolve(process.env.CONTENT_DIR || "content");
const title = process.argv.slice(2).join(" ").trim() || articleTemplate.title;
const date = today();
const slug = idFrom(title) || "article";
const name = `${date}-${slug}.yaml`;
const taken = await idsOfArticles();
const id = taken.includes(slug) ? idFrom(`${date} ${slug}`) : slug;

try {
  await fs.mkdir(path.join(folder, "news"), { recursive: true });
  const file = path.join(folder, "news", name);
  await fs.writeFile(file, articleFile({ id, title, date }), { flag: "wx" });
  console.log(`Made content/news/${name}. What to do next:
  1. Open it in a text editor. Write the excerpt${title === articleTemplate.title ? " and the title" : ""}, and change what else is not right.
  2. npm run check    says whether anything is missing. Until then the site is not built.
  3. npm start        shows the article at http://localhost:3000/news
To drop the article, delete the file.`);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  console.error(
    `content/news/${name} is there already, and was left as it is. Give another title: npm run new:article -- "Another title"`,
  );
  process.exitCode = 1;
}

async function idsOfArticles(): Promise<unknown[]> {
  const files = await readYamlFiles(folder);
  return files
    .filter((file) => isSound(file) && file.name.startsWith("content/news/"))
    .flatMap((file) => groupsIn(file).map(({ field }) => field("id")?.value));
}
