import { expect, test, vi } from "vitest";
import { installBrowser } from "./install-browser.mjs";

/**
 * A machine on which some programs succeed, and some of those leave a working browser behind.
 * @param {{ succeeding: string[], useful?: string[] }} programs
 */
function fakeMachine({ succeeding, useful = succeeding }) {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  /** @type {string[]} */
  const ran = [];
  const run = async (/** @type {string} */ _root, /** @type {string} */ program) => {
    ran.push(program);
    return succeeding.includes(program) ? 0 : 127;
  };
  const search = async () => useful.find((program) => ran.includes(program));
  return { ran, run, search };
}

test("downloads one with Playwright first", async () => {
  const { ran, run, search } = fakeMachine({ succeeding: ["playwright", "apt-get"] });
  expect(await installBrowser("/", search, { run, isRoot: true })).toBe("playwright");
  expect(ran).toEqual(["playwright"]);
});

test("asks the system's packages when that fails", async () => {
  const { ran, run, search } = fakeMachine({ succeeding: ["dnf"] });
  expect(await installBrowser("/", search, { run, isRoot: true })).toBe("dnf");
  expect(ran).toEqual(["playwright", "apt-get", "apt-get", "dnf"]);
});

test("goes on when what was installed does not work", async () => {
  const machine = { succeeding: ["playwright", "apt-get"], useful: ["apt-get"] };
  const { ran, run, search } = fakeMachine(machine);
  expect(await installBrowser("/", search, { run, isRoot: true })).toBe("apt-get");
  expect(ran).toEqual(["playwright", "apt-get", "apt-get"]);
});

test("leaves the system alone unless it is root", async () => {
  const { ran, run, search } = fakeMachine({ succeeding: ["apt-get"] });
  expect(await installBrowser("/", search, { run, isRoot: false })).toBeUndefined();
  expect(ran).toEqual(["playwright"]);
});
