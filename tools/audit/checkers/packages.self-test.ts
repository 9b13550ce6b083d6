import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkLicences, checkSecrets } from "./packages.ts";

function makeFolder(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "audit-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test("only packages with another licence, or none, are found", () => {
  const licences = {
    fine: "(MIT OR GPL-3.0-only)",
    strict: "MIT AND GPL-3.0-only",
    closed: "UNLICENSED",
    silent: undefined,
  };
  const manifest = (name: string, more: object) =>
    JSON.stringify({ name, version: "1.0.0", ...more });
  const dependencies = Object.fromEntries(Object.keys(licences).map((name) => [name, "1.0.0"]));
  const packages = Object.entries(licences).map(([name, license]) => [
    `node_modules/${name}/package.json`,
    manifest(name, { license }),
  ]);
  const root = makeFolder({
    "package.json": manifest("root", { private: true, dependencies }),
    ...Object.fromEntries(packages),
  });
  const { findings } = checkLicences(root) as { findings: string[] };
  expect(findings.map((finding) => finding.split("@")[0])).toEqual(["closed", "silent", "strict"]);
});

test("a token is found", ({ skip }) => {
  // Put together here, so that no tool takes this file for a leak.
  const token = ["ghp", "x7Kq2mZ9vB4nR8tY1wE6uI3oP5aS0dF2gH4j"].join("_");
  const result = checkSecrets(makeFolder({ "app.js": `const token = "${token}";` }));
  if ("skipped" in result) return skip(result.skipped);
  expect(result.findings).not.toEqual([]);
});
