import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { parse } from "yaml";
import { readYamlFiles } from "../../src/content/yaml-files.ts";
import { contentStore } from "../../src/editor/server/content/content-store.ts";
import { contentFiles } from "../../src/editor/server/content/files.ts";
import { save } from "../../src/editor/server/content/save.ts";
import { undo } from "../../src/editor/server/publish/groups.ts";
import { changesAnswer, publish } from "../../src/editor/server/publish/publish.ts";
import { createSender } from "../../src/editor/server/publish/sending.ts";
import type { Json, Path } from "../../src/editor/shared/api.ts";
import { setAt } from "../../src/editor/shared/values.ts";
import { changedContent, replace, shipped, temporaryFolder } from "./content.ts";

// Git and the checks of the content take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const shippedFiles = readYamlFiles(shipped);

/** The shipped content with changes, and the store that keeps it. */
export async function testStore(changes: Parameters<typeof changedContent>[0] = {}) {
  const folder = await changedContent(changes);
  // Not parsed again for every test.
  const store = contentStore(folder, await shippedFiles);
  const read = (file: string) => fs.readFile(path.join(folder, file), "utf8");
  return { folder, store, read };
}

/** Every picture of the shipped content is shown somewhere; after this, `blue-hour` is not. */
export const withoutBlueHour = {
  "pages/why-invest-in-nepal.yaml": replace("picture: blue-hour", "picture: dam"),
};

const config = `[core]
	# The pictures are compressed already.
	compression = 0
[user]
	useConfigOnly = true
	name = Owner
	email = owner@company.example
`;

/** A project with git: the shipped content, and a file beside it. Pictures are links but for some `files`. */
export async function project(...files: string[]) {
  const { folder: content, store, read } = await testStore();
  const root = path.dirname(content);
  for (const file of files) {
    await fs.rm(path.join(content, "pictures", file));
    await fs.copyFile(path.join(shipped, "pictures", file), path.join(content, "pictures", file));
  }
  await fs.writeFile(path.join(root, "program.ts"), "1\n");
  // What a program says of content that another one does not know.
  await fs.writeFile(path.join(root, "package.json"), `{"scripts":{"check":"node check.mjs"}}`);
  await fs.writeFile(path.join(root, "check.mjs"), "");
  await fs.copyFile(".gitignore", path.join(root, ".gitignore"));
  // Neither the machine's settings nor its owner's name matter here.
  vi.stubEnv("GIT_CONFIG_GLOBAL", os.devNull);
  vi.stubEnv("GIT_CONFIG_SYSTEM", os.devNull);
  onTestFinished(() => void vi.unstubAllEnvs());
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  git("init", "-q", "-b", "main");
  await fs.appendFile(path.join(root, ".git/config"), config);
  git("add", "-A");
  git("commit", "-q", "-m", "start");
  return { git, read, ...(await person(root, store)) };
}

/** What somebody does in a copy of the project. */
async function person(root: string, store = contentStore(path.join(root, "content"))) {
  const sender = createSender(store);
  /** As its form shows it. */
  const value = async (file: string) =>
    contentFiles(await store.read()).find((form) => form.file === file)?.value;
  const set = async (file: string, path: Path, to: Json) => {
    const before = (await value(file)) ?? null;
    return save(store, { file, before, after: setAt(before, path, to) });
  };
  const changes = async () => (await changesAnswer(store, sender)).changes;
  const texts = async () => (await changes()).map(({ text }) => text);
  const undoText = async (text: string) => {
    const { id } = (await changes()).find((change) => change.text === text) ?? { id: "" };
    return undo(store, id);
  };
  /** Publishes and sends what has changed. */
  const share = async () => {
    await publish(store, {});
    await sender.send();
  };
  return {
    root,
    content: store.folder,
    store,
    sender,
    value,
    set,
    changes,
    texts,
    undoText,
    share,
  };
}

/** Two people with a copy of the project each, and the place where both publish. */
export async function twoPeople(...files: string[]) {
  const here = await project(...files);
  const folder = await temporaryFolder();
  const remote = path.join(folder, "remote.git");
  const elsewhere = path.join(folder, "elsewhere");
  here.git("clone", "-q", "--bare", here.root, remote);
  here.git("remote", "add", "origin", remote);
  here.git("update-ref", "refs/remotes/origin/main", "HEAD");
  here.git("clone", "-q", remote, elsewhere);
  await fs.appendFile(path.join(elsewhere, ".git/config"), config.replaceAll("wner", "ther"));
  const other = await person(
    elsewhere,
    contentStore(path.join(elsewhere, "content"), await shippedFiles),
  );
  const otherGit = (...args: string[]) => here.git("-C", elsewhere, ...args);
  /** The other one changes a file by hand and sends it. */
  const theyWrite = async (name: string, from: string, to: string) => {
    otherGit("pull", "-q", "--rebase");
    const file = path.join(elsewhere, name);
    await fs.writeFile(file, (await fs.readFile(file, "utf8")).replace(from, to));
    otherGit("commit", "-q", "-a", "-m", `content: ${to}`);
    otherGit("push", "-q");
  };
  const titles = async () =>
    (parse(await here.read("pages/home.yaml")).hero.slides as { title: string }[]).map(
      ({ title }) => title,
    );
  /** All that must be as it was, if it does not become new. */
  const snapshot = async () => [
    here.git("rev-parse", "HEAD", "--symbolic-full-name", "HEAD"),
    here.git("status", "--porcelain"),
    here.git("diff"),
    here.git("worktree", "list"),
    await here.read("pages/home.yaml"),
  ];
  const sent = () => here.git("ls-remote", "origin", "main").split("\t")[0];
  /** What somebody has to choose between. */
  const clashes = async () => {
    const state = await here.sender.state();
    return state.phase === "choosing" ? state.clashes : [];
  };
  return { ...here, remote, other, theyWrite, titles, snapshot, sent, clashes };
}
