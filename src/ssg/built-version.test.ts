import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtVersion } from "./built-version.ts";

test("the build says from which commit it is, and that it does not know without git", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "version-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(JSON.parse(builtVersion(folder))).toEqual({ commit: "unknown" });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@x.example", ...args], {
      cwd: folder,
      encoding: "utf8",
    });
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "start");
  expect(JSON.parse(builtVersion(folder))).toEqual({ commit: git("rev-parse", "HEAD").trim() });
});
