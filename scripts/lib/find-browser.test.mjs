import { expect, test } from "vitest";
import { chooseBrowser, findShell } from "./find-browser.mjs";

/** A machine on which only the given programs work. */
function choose({ env = {}, platform = "linux", working = [""] }) {
  return chooseBrowser({ env, platform, works: (path) => working.includes(path) });
}

test("uses the browser it is told to use", () => {
  const env = { CHROMIUM_PATH: "/mine", PATH: "/usr/bin" };
  expect(choose({ env, working: ["/mine", "/usr/bin/chromium"] })).toBe("/mine");
});

test("looks further when that one does not work", () => {
  const env = { CHROMIUM_PATH: "/gone", PATH: "/usr/bin" };
  expect(choose({ env, working: ["/usr/bin/chromium"] })).toBe("/usr/bin/chromium");
});

test("prefers Chromium to Chrome, wherever on the path it is", () => {
  const env = { PATH: "/a:/b" };
  expect(choose({ env, working: ["/a/google-chrome", "/b/chromium"] })).toBe("/b/chromium");
  expect(choose({ env, working: ["/b/google-chrome-stable"] })).toBe("/b/google-chrome-stable");
});

test("knows where macOS keeps its applications", () => {
  const chrome = "Google Chrome.app/Contents/MacOS/Google Chrome";
  const env = { HOME: "/Users/maya", PATH: "/usr/bin" };
  const working = [`/Users/maya/Applications/${chrome}`];
  expect(choose({ env, platform: "darwin", working })).toBe(working[0]);
});

test("knows where Windows keeps its programs", () => {
  const working = ["C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"];
  const env = { ProgramFiles: "C:\\Program Files" };
  expect(choose({ env, platform: "win32", working })).toBe(working[0]);
});

test("finds nothing on a machine without a browser", () => {
  expect(choose({ env: { PATH: "/usr/bin" } })).toBeUndefined();
  expect(choose({})).toBeUndefined();
});

test("finds the shell on the path, unless it is told which browser to use", () => {
  const works = (/** @type {string} */ path) => path === "/usr/bin/chromium-headless-shell";
  expect(findShell({ PATH: "/bin:/usr/bin" }, works)).toBe("/usr/bin/chromium-headless-shell");
  expect(findShell({ PATH: "/bin" }, works)).toBeUndefined();
  expect(findShell({ PATH: "/usr/bin", CHROMIUM_PATH: "/mine" }, works)).toBeUndefined();
});
