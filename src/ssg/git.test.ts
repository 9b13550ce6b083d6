import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { builtVersion, lastChanged } from "./git.ts";

function makeFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "history-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function makeRepository() {
  const folder = makeFolder();
  const git = (args: string[], date = "2026-01-31T10:00:00+05:45") =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    });
  const commit = (file: string, content: string, date?: string) => {
    fs.writeFileSync(path.join(folder, file), content);
    git(["add", "-A"]);
    git(["commit", "-m", file], date);
  };
  git(["init"]);
  return { folder, git, commit };
}

test("a page is as old as the newest of its files", () => {
  const { folder, commit } = makeRepository();
  commit("home.yaml", "one", "2026-01-31T10:00:00+05:45");
  commit("services.yaml", "one", "2026-02-14T10:00:00+05:45");
  commit("about.yaml", "one", "2026-03-01T10:00:00+05:45");
  const date = "2026-02-14T10:00:00+05:45";
  expect(lastChanged(folder, ["home.yaml", "services.yaml"])).toBe(date);
});

test("taking an article down is a change of the list", () => {
  const { folder, git, commit } = makeRepository();
  commit("first.yaml", "one", "2026-01-31T10:00:00Z");
  git(["rm", "first.yaml"]);
  git(["commit", "-m", "down"], "2026-02-14T10:00:00Z");
  expect(lastChanged(folder, ["*.yaml"])).toMatch(/^2026-02-14/);
});

test("a change that is not committed has no date yet", () => {
  const { folder, commit } = makeRepository();
  commit("home.yaml", "one");
  fs.writeFileSync(path.join(folder, "home.yaml"), "two");
  expect(lastChanged(folder, ["home.yaml"])).toBeUndefined();
});

test("a shallow clone dates nothing", () => {
  const { folder, commit } = makeRepository();
  commit("home.yaml", "one");
  commit("about.yaml", "one");
  const shallow = path.join(makeFolder(), "clone");
  execFileSync("git", ["clone", "--depth", "1", `file://${folder}`, shallow], { stdio: "ignore" });
  expect(lastChanged(shallow, ["home.yaml"])).toBeUndefined();
});

test("without a history there is no date and no complaint", () => {
  expect(lastChanged(makeFolder(), ["home.yaml"])).toBeUndefined();
});

test("the build says from which commit it is, is told it, or says that it does not know", () => {
  vi.stubEnv("SOURCE_COMMIT", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(JSON.parse(builtVersion(makeFolder()))).toEqual({ commit: "unknown" });
  const { folder, git, commit } = makeRepository();
  commit("home.yaml", "one");
  expect(JSON.parse(builtVersion(folder))).toEqual({ commit: git(["rev-parse", "HEAD"]).trim() });
  vi.stubEnv("SOURCE_COMMIT", "abc");
  expect(JSON.parse(builtVersion(folder))).toEqual({ commit: "abc" });
});
