import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test as base, expect, type FrameLocator, type Page } from "@playwright/test";

const root = path.join(import.meta.dirname, "../..");

/** The editor on a copy of the content, in a git repository of its own. */
export type Editor = {
  address: string;
  /** The copy of `content/`. */
  content: string;
  git: (...args: string[]) => string;
  read: (file: string) => string;
  write: (file: string, source: string) => void;
};

export const test = base.extend<{ site: FrameLocator }, { editor: Editor }>({
  editor: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const folder = path.join(root, ".cache/editor-tests", String(parallelIndex));
      const content = path.join(folder, "content");
      fs.rmSync(folder, { recursive: true, force: true });
      fs.cpSync(path.join(root, "content"), content, { recursive: true });
      const git = (...args: string[]) =>
        execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });
      git("init", "--quiet");
      // The pictures are compressed already.
      git("config", "core.compression", "0");
      git("config", "user.name", "Owner");
      git("config", "user.email", "owner@example.com");
      git("add", ".");
      git("commit", "--quiet", "--message", "The site as shipped");

      const port = 4320 + parallelIndex;
      const server = spawn(process.execPath, ["src/editor/command.ts"], {
        cwd: root,
        env: { ...process.env, PORT: String(port), CONTENT_DIR: content, BROWSER: "none" },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await new Promise<void>((resolve, reject) => {
        server.stdout.on("data", (text) => String(text).includes("/__edit/") && resolve());
        server.on("exit", (code) => reject(new Error(`The editor ended with ${code}.`)));
      });
      const at = (file: string) => path.join(content, file);
      await use({
        address: `http://localhost:${port}`,
        content,
        git,
        read: (file) => fs.readFileSync(at(file), "utf8"),
        write: (file, source) => fs.writeFileSync(at(file), source),
      });
      server.removeAllListeners("exit");
      server.kill();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** The live site in the editor's frame. */
  site: async ({ page }, use) => use(page.frameLocator("iframe")),
});

export async function openEditor(page: Page, { address }: Editor) {
  await page.goto(`${address}/__edit/`);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
}

export { expect };
