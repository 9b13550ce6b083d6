import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { runInForeground, runStep, withPathFirst } from "./run-tool.mjs";
import { makeTempProject } from "./temp-project.mjs";

// Starting a process or two can take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const onUnix = process.platform !== "win32";
const node = process.execPath;
const module = JSON.stringify(new URL("./run-tool.mjs", import.meta.url).href);

/** A child that says it is up, tells every signal, and takes a moment to leave. */
const politeServer = `
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => { console.log(signal); setTimeout(() => process.exit(0), 200); });
  }
  setInterval(() => {}, 1000);
  console.log("up");`;
const rudeServer = `setInterval(() => {}, 1000); console.log("up");`;

/** Runs a server the way `npm start` does, in a process of its own. */
function startServer({ server = politeServer, shell = false, env = {} } = {}) {
  const script = `
    import { runInForeground } from ${module};
    const server = ["-e", ${JSON.stringify(server)}];
    process.exitCode = await runInForeground(process.cwd(), process.execPath, server);`;
  const args = ["--input-type=module", "-e", script];
  const options = { env: { ...process.env, ...env } };
  return shell
    ? spawn("sh", ["-c", '"$0" "$@"; exit $?', node, ...args], options)
    : spawn(node, args, options);
}

/**
 * @param {ReturnType<typeof startServer>} child
 * @param {NodeJS.Signals} signal
 */
async function stopOnceUp(child, signal) {
  child.stdout.once("data", () => child.kill(signal));
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const output = await text(child.stdout);
  return { output, code: await exit };
}

test("gives the exit code of what it ran", async () => {
  const root = makeTempProject();
  expect(await runInForeground(root, node, ["-e", "process.exit(3)"])).toBe(3);
  expect(await runStep(root, node, ["-e", "process.exit(0)"])).toBe(0);
});

test.runIf(onUnix)("says so when a program is missing", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  expect(await runStep(makeTempProject(), "no-such-program", [])).toBe(127);
  expect(error).toHaveBeenCalledWith(expect.stringContaining("Could not run no-such-program"));
});

test.runIf(onUnix)("does not wait out the time allowed to a missing program", async () => {
  const script = `
    import { runStep } from ${module};
    await runStep(process.cwd(), "no-such-program", [], { timeout: 60_000 });`;
  const child = spawn(node, ["--input-type=module", "-e", script]);
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
});

test.runIf(onUnix)("ends what takes too long", async () => {
  const forever = ["-e", "setInterval(() => {}, 1000)"];
  expect(await runStep(makeTempProject(), node, forever, { timeout: 200 })).toBe(143);
});

test.runIf(onUnix).for(/** @type {const} */ (["SIGINT", "SIGTERM"]))(
  "passes %s on and lets the server leave",
  async (signal) => {
    const { output, code } = await stopOnceUp(startServer(), signal);
    expect(output).toBe(`up\n${signal}\n`);
    expect(code).toBe(0);
  },
);

test.runIf(onUnix)("a server that dies of the signal it was sent ends well too", async () => {
  const { code } = await stopOnceUp(startServer({ server: rudeServer }), "SIGINT");
  expect(code).toBe(0);
});

test.runIf(onUnix)("stops the server when npm's shell dies without a word", async () => {
  const child = startServer({ shell: true, env: { npm_lifecycle_event: "start" } });
  const { output } = await stopOnceUp(child, "SIGTERM");
  expect(output).toBe("up\nSIGTERM\n");
});

test("puts the folder first on the path, however it is spelt", () => {
  expect(withPathFirst("/tools", { Path: "/bin" })).toEqual({ Path: `/tools${delimiter}/bin` });
  expect(withPathFirst("/tools", {})).toEqual({ PATH: "/tools" });
});
