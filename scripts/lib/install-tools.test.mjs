import { expect, test, vi } from "vitest";
import { installTools } from "./install-tools.mjs";
import { makeTempProject, writeFiles } from "./temp-project.mjs";

const packages = (/** @type {string} */ version) =>
  JSON.stringify({ packages: { "": {}, "node_modules/lighthouse": { version } } });
const record = "node_modules/.package-lock.json";

/** Stands in for npm, and leaves the record behind that `npm ci` would. */
function fakeNpm({ code = 0, version = "2.0.0" } = {}) {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  return vi.fn(async (/** @type {string} */ folder) => {
    if (code === 0) writeFiles(folder, { [record]: packages(version) });
    return code;
  });
}

test("installs once", async () => {
  const folder = makeTempProject({ "package-lock.json": packages("2.0.0") });
  const npm = fakeNpm();
  expect(await installTools(folder, "tools", npm)).toBe(true);
  expect(await installTools(folder, "tools", npm)).toBe(true);
  expect(npm).toHaveBeenCalledTimes(1);
});

test("installs again when the lock file asks for another version", async () => {
  const files = { "package-lock.json": packages("2.0.0"), [record]: packages("1.0.0") };
  const npm = fakeNpm();
  expect(await installTools(makeTempProject(files), "tools", npm)).toBe(true);
  expect(npm).toHaveBeenCalledTimes(1);
});

test("says so when it could not", async () => {
  const folder = makeTempProject({ "package-lock.json": packages("2.0.0") });
  expect(await installTools(folder, "tools", fakeNpm({ code: 1 }))).toBe(false);
});
