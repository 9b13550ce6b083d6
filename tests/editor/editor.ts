import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { test as base, expect, type FrameLocator, type Page } from "@playwright/test";
import { certificate } from "../support/certificate.ts";

const root = path.join(import.meta.dirname, "../..");

/** The editor on a copy of the content, in a git repository of its own. */
export type Editor = ReturnType<typeof makeRepository> &
  Omit<Awaited<ReturnType<typeof start>>, "stop"> & { env: Record<string, string> };

/**
 * One editor for all journeys, because its start and its first page take ten seconds. Each file begins
 * with `editor.reset()`.
 */
export const test = base.extend<{ site: FrameLocator }, { editor: Editor }>({
  editor: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const repository = makeRepository(`worker-${parallelIndex}`);
      // The journeys that publish have a site at https://localhost, which the editor asks.
      const trusted = path.join(repository.folder, "certificate.pem");
      fs.writeFileSync(trusted, certificate);
      const env = {
        CONTENT_DIR: repository.content,
        DEV_CACHE_DIR: path.join(repository.folder, "vite"),
        BROWSER: "none",
        NODE_EXTRA_CA_CERTS: trusted,
      };
      const { stop, ...server } = await start("src/editor/command.ts", env);
      await use({ ...repository, ...server, env });
      await stop();
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
  fs.copyFileSync(path.join(root, ".gitignore"), path.join(repository, ".gitignore"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", repository, ...args], { encoding: "utf8" });
  git("init", "--quiet", "--initial-branch", "main");
  // The pictures are compressed already.
  git("config", "core.compression", "0");
  git("config", "user.name", "Owner");
  git("config", "user.email", "owner@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message", "The site as shipped");
  git("tag", "shipped");
  const at = (file: string) => path.join(content, file);
  const read = (file: string) => fs.readFileSync(at(file), "utf8");
  const write = (file: string, source: string) => fs.writeFileSync(at(file), source);
  /** Brings back the content as shipped, with nothing in the bin. */
  const reset = () => {
    git("reset", "--quiet", "--hard", "shipped");
    git("clean", "--quiet", "--force", "-d");
    fs.rmSync(`${content}-bin`, { recursive: true, force: true });
  };
  return { folder, repository, content, git, read, write, reset };
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
      const [found] = /http:\/\/(localhost|127\.0\.0\.1):\d+(?=\/)/.exec(printed) ?? [];
      if (found) resolve(found);
    });
    server.on("exit", (code) => reject(new Error(`${program} ended with ${code}: ${printed}`)));
  });
  return {
    address,
    /** The address of the editor's page, with its token. */
    page: /http\S+#token=\S+/.exec(printed)?.[0] ?? "",
    /** What the command has printed. */
    printed: () => printed,
    /** Ends when the server has, so that another one can begin on the same files. */
    stop: () =>
      new Promise<void>((resolve) => {
        server.removeAllListeners("exit").once("exit", () => resolve());
        server.kill();
      }),
  };
}

export async function openEditor(page: Page, editor: Editor) {
  await page.goto(editor.page);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
}

/** What Vite tells its pages to load anew, and which packages it serves as they were published. */
export function watchReloads(page: Page) {
  const seen = { reloads: [] as string[], unprepared: [] as string[] };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (payload.includes('"full-reload"')) seen.reloads.push(String(payload));
    }),
  );
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/node_modules\/(?!vite\/)/.test(pathname)) seen.unprepared.push(pathname);
  });
  return seen;
}

type File = { name: string; mimeType: string; buffer: Buffer };

/** Presses a button that asks for files, and chooses some. */
export async function chooseFile(page: Page, button: string, file: File | File[]) {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await asked).setFiles(file);
}

export { expect };
