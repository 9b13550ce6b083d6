import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { test as base, expect, type FrameLocator, type Page } from "@playwright/test";

const root = path.join(import.meta.dirname, "../..");

/** The editor on a copy of the content, in a git repository of its own. */
export type Editor = {
  address: string;
  /** What opens the editor's page: the address with the token. */
  page: string;
  /** What the command has printed. */
  printed: () => string;
  /** The copy of `content/`. */
  content: string;
  git: (...args: string[]) => string;
  read: (file: string) => string;
  write: (file: string, source: string) => void;
};

export const test = base.extend<{ site: FrameLocator }, { editor: Editor }>({
  editor: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const { folder, repository: _repository, ...files } = makeRepository(String(parallelIndex));
      const { stop, ...server } = await start("src/editor/command.ts", {
        CONTENT_DIR: files.content,
        DEV_CACHE_DIR: path.join(folder, "vite"),
        BROWSER: "none",
      });
      await use({ ...files, ...server });
      stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** The live site in the editor's frame. */
  site: async ({ page }, use) => use(page.frameLocator("iframe")),
});

/** A copy of the content in a git repository of its own. */
export function makeRepository(name: string) {
  const folder = path.join(root, ".cache/editor-tests", name);
  const repository = path.join(folder, "repository");
  const content = path.join(repository, "content");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(path.join(root, "content"), content, { recursive: true });
  fs.writeFileSync(path.join(repository, ".gitignore"), "/content-bin/\n");
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", repository, ...args], { encoding: "utf8" });
  git("init", "--quiet", "--initial-branch", "main");
  // The pictures are compressed already.
  git("config", "core.compression", "0");
  git("config", "user.name", "Owner");
  git("config", "user.email", "owner@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message", "The site as shipped");
  const at = (file: string) => path.join(content, file);
  const read = (file: string) => fs.readFileSync(at(file), "utf8");
  const write = (file: string, source: string) => fs.writeFileSync(at(file), source);
  return { folder, repository, content, git, read, write };
}

/** Starts a development server on a free port and waits until it has printed its address. */
export async function start(program: string, env: Record<string, string>) {
  const server = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (text) => {
      printed += stripVTControlCharacters(String(text));
      const [found] = /http:\/\/localhost:\d+(?=\/)/.exec(printed) ?? [];
      if (found) resolve(found);
    });
    server.on("exit", (code) => reject(new Error(`${program} ended with ${code}: ${printed}`)));
  });
  return {
    address,
    /** The address of the editor's page, with its token. */
    page: /http\S+#token=\S+/.exec(printed)?.[0] ?? "",
    printed: () => printed,
    stop: () => void server.removeAllListeners("exit").kill(),
  };
}

export async function openEditor(page: Page, editor: Editor) {
  await page.goto(editor.page);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
}

export { expect };
