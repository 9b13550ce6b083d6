import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { changedContent } from "../../content/test-content.ts";
import type { Json, Path } from "../api.ts";
import { setAt } from "../values.ts";
import { undo } from "./changes.ts";
import { contentStore } from "./content-store.ts";
import { valueOfFile } from "./files.ts";
import { changesAnswer } from "./publish.ts";
import { save } from "./save.ts";
import { createSender } from "./sending.ts";

// Git and the checks of the content take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

export async function temporaryFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "site-"));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A project with git: the shipped content, and a file beside it. Pictures are links if nobody looks. */
export async function project(pictures: "links" | "files" = "links") {
  const root = await temporaryFolder();
  const content = path.join(root, "content");
  await fs.cp(await changedContent({}), content, {
    recursive: true,
    dereference: pictures === "files",
  });
  await fs.writeFile(path.join(root, "program.ts"), "1\n");
  await fs.copyFile(".gitignore", path.join(root, ".gitignore"));
  // Neither the machine's settings nor its owner's name matter here.
  vi.stubEnv("GIT_CONFIG_GLOBAL", path.join(root, ".git/test-config"));
  vi.stubEnv("GIT_CONFIG_SYSTEM", os.devNull);
  onTestFinished(() => void vi.unstubAllEnvs());
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  git("init", "-q", "-b", "main");
  // The pictures are compressed already.
  git("config", "core.compression", "0");
  git("config", "user.useConfigOnly", "true");
  git("config", "user.name", "Owner");
  git("config", "user.email", "owner@company.example");
  git("add", "-A");
  git("commit", "-q", "-m", "start");
  const store = contentStore(content);
  const sender = createSender(store);
  const set = async (file: string, path: Path, to: Json) => {
    const before = valueOfFile(await store.find(file));
    return save(store, { file, before, after: setAt(before, path, to) });
  };
  const changes = async () => (await changesAnswer(store, sender)).changes;
  const texts = async () => (await changes()).map(({ text }) => text);
  const undoText = async (text: string) => {
    const { id } = (await changes()).find((change) => change.text === text) ?? { id: "" };
    return undo(store, id);
  };
  return { root, content, git, store, sender, set, changes, texts, undoText };
}
