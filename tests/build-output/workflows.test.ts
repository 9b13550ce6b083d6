import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = path.join(import.meta.dirname, "../..");
const workflows = path.join(root, ".github/workflows");

test("GitHub Pages gets the files whose names begin with a dot, from a job that may not publish", () => {
  const hidden = readdirSync(path.join(root, "dist")).filter((name) => name.startsWith("."));
  expect(hidden).toContain(".well-known");
  const { permissions, jobs } = parse(
    readFileSync(path.join(workflows, "github-pages.yml"), "utf8"),
  );
  const upload = jobs.build.steps.find(({ uses = "" }) => uses.includes("upload-pages-artifact@"));
  expect(upload.with["include-hidden-files"]).toBe(true);
  expect([permissions, jobs.build.permissions]).toEqual([{ contents: "read" }, undefined]);
  expect(jobs.deploy.steps).toHaveLength(1);
});

test("the workflows use what they were tried with", () => {
  const all = readdirSync(workflows).map((name) =>
    readFileSync(path.join(workflows, name), "utf8"),
  );
  const used = all.join("").match(/(?<=uses: |npx --yes )\S+/g) ?? [];
  expect(used.length).toBeGreaterThan(10);
  for (const name of used) expect(name).toMatch(/@([0-9a-f]{40}|\d+\.\d+\.\d+)$/);
});
