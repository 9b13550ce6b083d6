import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { build, buildIfChanged, isBuilt } from "./build-if-changed.mjs";
import { makeTempProject, writeFiles } from "./temp-project.mjs";

/** Stands in for Vite. */
function fakeVite({ code = 0 } = {}) {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  return vi.fn(async (/** @type {string} */ root) => {
    writeFiles(root, { "dist/index.html": "" });
    return code;
  });
}

test("builds once, and again when a source has changed", async () => {
  const root = makeTempProject({ "app/a.ts": "a" });
  const vite = fakeVite();
  expect(await buildIfChanged(root, vite)).toBe(true);
  expect(await buildIfChanged(root, vite)).toBe(true);
  expect(vite).toHaveBeenCalledTimes(1);

  writeFiles(root, { "app/a.ts": "b" });
  expect(await buildIfChanged(root, vite)).toBe(true);
  expect(vite).toHaveBeenCalledTimes(2);
});

test("a build that fails or is cut short is done again", async () => {
  const root = makeTempProject({ "app/a.ts": "a" });
  await build(root, fakeVite());
  expect(await build(root, fakeVite({ code: 1 }))).toBe(false);
  expect(isBuilt(root)).toBe(false);

  await build(root, fakeVite());
  await expect(build(root, () => Promise.reject(new Error("killed")))).rejects.toThrow("killed");
  expect(isBuilt(root)).toBe(false);
});

test("a source saved during the build makes the next one build again", async () => {
  const root = makeTempProject({ "app/a.ts": "a" });
  const vite = fakeVite();
  await build(root, async () => {
    writeFiles(root, { "app/a.ts": "b" });
    return vite(root);
  });
  expect(isBuilt(root)).toBe(false);
});

test("a build whose pages were deleted is no build", async () => {
  const root = makeTempProject({ "app/a.ts": "a" });
  await build(root, fakeVite());
  rmSync(join(root, "dist"), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});
