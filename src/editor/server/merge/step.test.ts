import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../../tests/support/content.ts";
import { finishStep } from "./step.ts";

vi.setConfig({ testTimeout: 120_000 });

const old = { "a.yaml": "a", "b.yaml": "b", "gone.yaml": "gone", "../program.ts": "1" };
const next = { "a.yaml": "A", "b.yaml": "b", "new/c.yaml": "c", "../program.ts": "2" };
const incoming = ["content/a.yaml", "content/gone.yaml", "content/new/c.yaml", "program.ts"];

/** A repository whose next version lies aside. */
async function prepared() {
  const root = await temporaryFolder();
  const folder = path.join(root, "content");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=O", "-c", "user.email=o@x.example", ...args], {
      cwd: root,
      encoding: "utf8",
    }).trim();
  const commit = async (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await fs.writeFile(path.join(folder, name), text);
    }
    git("add", "-A");
    git("commit", "-q", "-m", "version");
    return git("rev-parse", "HEAD");
  };
  git("init", "-q", "-b", "main");
  const from = await commit(old);
  await fs.rm(path.join(folder, "gone.yaml"));
  const to = await commit(next);
  git("reset", "-q", "--hard", from);
  git("worktree", "add", "-q", "--detach", ".git/editor/tree", to);
  const read = async () => {
    const names = Object.keys({ ...old, ...next });
    const texts = names.map((name) => fs.readFile(path.join(folder, name), "utf8").catch(() => ""));
    const found = (await Promise.all(texts)).map((text, index) => [names[index], text]);
    return Object.fromEntries(found.filter(([, text]) => text));
  };
  const state = async () => ({ head: git("rev-parse", "main"), files: await read() });
  return { root, folder, git, from, to, state };
}

/** Takes the step in a process that is killed before its write of that number. Tells whether it was. */
function killedBefore(write: number, folder: string, from: string, to: string): boolean {
  const program = `
    import process from "node:process";
    import fs from "node:fs/promises";
    import children from "node:child_process";
    import { syncBuiltinESMExports } from "node:module";
    let writes = 0;
    for (const [owner, names] of [[fs, ["open", "rename", "rm"]], [children, ["execFile"]]]) {
      for (const name of names) {
        const real = owner[name];
        owner[name] = (...args) => {
          if (++writes === ${write}) process.kill(process.pid, "SIGKILL");
          return real(...args);
        };
      }
    }
    syncBuiltinESMExports();
    const { takeStep } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, "step.ts")))});
    await takeStep(${JSON.stringify(folder)}, "${from}", "${to}", ${JSON.stringify(incoming)});`;
  const args = ["--input-type=module", "-e", program];
  const { signal, status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  expect(signal ?? status).toBe(signal ? "SIGKILL" : 0);
  return signal !== null;
}

test("a step that is stopped before any of its writes is taken whole at the next start, or not at all", async () => {
  const ends = { old: 0, new: 0 };
  for (let write = 1, isKilled = true; isKilled; write++) {
    const { folder, git, from, to, state } = await prepared();
    isKilled = killedBefore(write, folder, from, to);
    const stopped = await state();
    // On the new version, nothing would take back what came with it.
    if (stopped.head === to) expect(stopped.files).toEqual(next);
    await finishStep(folder);
    const { head, files } = await state();
    expect(files, `write ${write}`).toEqual(head === to ? next : old);
    expect(git("status", "--porcelain")).toBe("");
    expect(git("worktree", "list").split("\n")).toHaveLength(1);
    ends[head === to ? "new" : "old"]++;
  }
  expect(ends.old).toBeGreaterThan(3);
  expect(ends.new).toBeGreaterThan(6);
});

test("what somebody has written into a file since the step was stopped stays", async () => {
  const { root, folder, from, to, state } = await prepared();
  const before = "not what is there";
  const files = incoming.map((name) => ({ name, before: name === "program.ts" ? before : "" }));
  await fs.writeFile(
    path.join(root, ".git/editor/journal.json"),
    JSON.stringify({ from, to, files }),
  );
  await finishStep(folder);
  expect(await state()).toEqual({
    head: to,
    files: { ...old, "new/c.yaml": "c" },
  });
});
