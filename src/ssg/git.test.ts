import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/content.ts";
import { builtVersion, lastChanged } from "./git.ts";

async function makeRepository() {
  const folder = await temporaryFolder();
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

test("a page is as old as the newest change of its files, also of one taken down", async () => {
  const { folder, git, commit } = await makeRepository();
  commit("home.yaml", "one", "2026-01-31T10:00:00+05:45");
  commit("services.yaml", "one", "2026-02-14T10:00:00+05:45");
  commit("about.yaml", "one", "2026-03-01T10:00:00+05:45");
  const date = "2026-02-14T10:00:00+05:45";
  expect(lastChanged(folder, ["home.yaml", "services.yaml"])).toBe(date);
  git(["rm", "home.yaml"]);
  git(["commit", "-m", "down"], "2026-03-14T10:00:00+05:45");
  expect(lastChanged(folder, ["[hs]*.yaml"])).toBe("2026-03-14T10:00:00+05:45");
});

test("there is no date, and no complaint, where it would be wrong", async () => {
  const { folder, commit } = await makeRepository();
  commit("home.yaml", "one");
  commit("about.yaml", "one");
  const shallow = path.join(await temporaryFolder(), "clone");
  execFileSync("git", ["clone", "--depth", "1", `file://${folder}`, shallow], { stdio: "ignore" });
  expect(lastChanged(shallow, ["home.yaml"])).toBeUndefined();
  fs.writeFileSync(path.join(folder, "home.yaml"), "not committed");
  expect(lastChanged(folder, ["home.yaml"])).toBeUndefined();
  expect(lastChanged(await temporaryFolder(), ["home.yaml"])).toBeUndefined();
});

test("the build says from which commit it is, is told it, or says that it does not know", async () => {
  vi.stubEnv("SOURCE_COMMIT", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(JSON.parse(builtVersion(await temporaryFolder()))).toEqual({ commit: "unknown" });
  const { folder, git, commit } = await makeRepository();
  commit("home.yaml", "one");
  expect(JSON.parse(builtVersion(folder))).toEqual({ commit: git(["rev-parse", "HEAD"]).trim() });
  vi.stubEnv("SOURCE_COMMIT", "abc");
  expect(JSON.parse(builtVersion(folder))).toEqual({ commit: "abc" });
});
