import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isAllowed, judgeLicences } from "./licences.ts";

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", true],
  ["MIT AND GPL-3.0-only", false],
  ["UNLICENSED", false],
  [undefined, false],
])("the licence %s", (licence, verdict) => {
  expect(isAllowed(licence)).toBe(verdict);
});

test("an unknown licence and a version that may move are found", () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "licences-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  const write = (file: string, content: object) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), JSON.stringify(content));
  };
  write("package.json", { dependencies: { fine: "1.0.0", loose: "^1.0.0" } });
  write("package-lock.json", {
    packages: {
      "": {},
      "node_modules/fine": { license: "MIT" },
      "node_modules/loose": { license: "MIT" },
      "node_modules/enclosed": {},
      "node_modules/silent": {},
      "node_modules/not-installed": { license: "Proprietary" },
    },
  });
  // What the package itself says counts for more than its copy in the lock file.
  write("node_modules/loose/package.json", { license: "AGPL-3.0-only" });
  for (const name of ["enclosed", "silent"]) write(`node_modules/${name}/package.json`, {});
  fs.writeFileSync(path.join(root, "node_modules/enclosed/LICENSE"), "MIT License\n\nCopyright");
  expect(judgeLicences(root)).toMatchObject({
    figure: "5 packages: 2 MIT, 1 AGPL-3.0-only, 1 none, 1 Proprietary",
    findings: [
      expect.stringContaining("node_modules/loose"),
      expect.stringContaining("node_modules/silent"),
      expect.stringContaining("node_modules/not-installed"),
      expect.stringContaining('loose "^1.0.0"'),
    ],
  });
});
