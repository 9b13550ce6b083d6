import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { stringify } from "yaml";
import { content } from "../e2e/site-content.ts";
import { test as base } from "../e2e/test.ts";
import { addMadeUpCompany } from "../support/made-up-company.ts";
import { addMadeUpLanguage } from "../support/made-up-language.ts";
import { articles, nepaliNames, privacyPolicy, waitingArticle } from "./articles.ts";

const root = path.join(import.meta.dirname, "../..");

export const mailService = "https://api.emailjs.com";

/** Texts of content files: file, from and to. */
const changes = [
  ["site.yaml", content.site.founder.name, nepaliNames.founder],
  ["site.yaml", "origin: own-server", `origin: ${mailService}`],
  ["pages/why-invest-in-nepal.yaml", "country: Nepal\n", `country: Nepal ${nepaliNames.country}\n`],
] as const;

/** Its pages come from a copy of the content with articles, built and served beside the real site. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs here
    async ({}, use, { workerIndex }) => {
      // Inside the repository, where the built code finds its packages.
      const folder = path.join(root, ".cache/e2e", `${process.pid}-${workerIndex}`);
      let server: ChildProcess | undefined;
      try {
        const dist = await buildSite(folder);
        server = spawn(process.execPath, ["src/server/index.ts"], {
          cwd: root,
          env: {
            ...process.env,
            PORT: "0",
            LOG_LEVEL: "silent",
            DIST_DIR: dist,
            DATA_DIR: folder,
          },
        });
        await use(await addressOf(server));
      } finally {
        server?.kill();
        await fs.rm(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

async function buildSite(folder: string): Promise<string> {
  const content = path.join(folder, "content");
  const dist = path.join(folder, "dist");
  await fs.cp(path.join(root, "content"), content, { recursive: true });
  const write = (name: string, value: object) =>
    fs.writeFile(path.join(content, name), stringify(value, { blockQuote: "literal" }));
  for (const article of [...articles, waitingArticle]) {
    await write(`news/${article.id}.yaml`, article);
  }
  await addMadeUpCompany(content);
  await write("pages/privacy-policy.yaml", privacyPolicy);
  for (const [name, from, to] of changes) {
    const file = path.join(content, name);
    await fs.writeFile(file, (await fs.readFile(file, "utf8")).replace(from, to));
  }
  await addMadeUpLanguage(folder);
  await promisify(execFile)(
    process.execPath,
    [path.join(root, "node_modules/vite/bin/vite.js"), "build", "--app"],
    { cwd: root, env: { ...process.env, CONTENT_DIR: content, OUT_DIR: dist } },
  );
  return dist;
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("The server says nothing.");
  const [line] = await once(server.stdout, "data");
  const address = /http:\S+/.exec(String(line))?.[0];
  if (!address) throw new Error(`The server did not say where it is: ${line}`);
  return address;
}
