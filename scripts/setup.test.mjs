import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeProject } from "./fake-project.mjs";

const sources = {
  "src/a.ts": "",
  "content/home.yaml": "title: Hello",
  "index.html": "",
  "package.json": "{}",
  "tsconfig.json": "{}",
  "vite.config.ts": "",
};
const vite = "echo built; /bin/mkdir -p dist dist-server";
const works = "exit 0";
const isRoot = process.getuid?.() === 0;

test("runs the command with its arguments and ends with its code", async () => {
  const { run } = makeProject({ tools: { greet: 'echo "hello $1"; exit 3' } });
  const { output, code } = await run("setup.mjs", ["--", "greet", "two words"]);
  expect(output).toBe("hello two words\n");
  expect(code).toBe(3);
});

test("an old Node is refused in one sentence, before anything is installed", async () => {
  const { root, run } = makeProject({ tools: { npm: "echo installed", greet: "echo hello" } });
  rmSync(join(root, "node_modules"), { recursive: true });
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}` };
  const { output, errors, code } = await run("setup.mjs", ["--", "greet"], env);
  expect(errors).toMatch(/^This is Node 18\.20\.4, and the site needs Node 20 or newer\. .+\n$/);
  expect({ output, code }).toEqual({ output: "", code: 1 });
});

test("says so when a program is missing", async () => {
  const { errors, code } = await makeProject().run("setup.mjs", ["--", "no-such-program"]);
  expect(errors).toContain("Could not run no-such-program");
  expect(code).toBe(127);
});

test("installs when the lock file asks for another version, and then no more", async () => {
  const npm = "echo installed; /bin/cp package-lock.json node_modules/.package-lock.json";
  const { write, run } = makeProject({ tools: { npm } });
  expect((await run("setup.mjs")).output).toBe("");
  write(
    "package-lock.json",
    JSON.stringify({ packages: { "node_modules/a": { version: "2.0.0" } } }),
  );
  expect((await run("setup.mjs")).output).toContain("installed");
  expect((await run("setup.mjs")).output).toBe("");
});

test("builds once, and again when a content file changes or comes", async () => {
  const { write, run } = makeProject({ files: sources, tools: { vite } });
  const build = async () => (await run("setup.mjs", ["--build"])).output.includes("built");
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  write("content/home.yaml", "title: Good morning");
  expect(await build()).toBe(true);
  write("content/news/first.yaml", "");
  expect(await build()).toBe(true);
});

test("a source saved during the build makes the next one build again", async () => {
  const tools = { vite: `${vite}; echo >> content/home.yaml` };
  const { run } = makeProject({ files: sources, tools });
  await run("setup.mjs", ["--build"]);
  expect((await run("setup.mjs", ["--build"])).output).toContain("built");
});

test.for([
  ["an installation", "Installing packages…", "The packages could not be installed.\n"],
  ["a build", "Building the site…", "The build failed.\n"],
])("%s that fails ends it and is done again", async ([what, begins, sentence]) => {
  const tools = { npm: "echo trying; exit 2", vite: "echo trying; exit 2" };
  const { root, run } = makeProject({ files: sources, tools });
  if (what === "an installation") rmSync(join(root, "node_modules"), { recursive: true });
  for (const _ of [1, 2]) {
    const { output, errors, code } = await run("setup.mjs", ["--build", "--", "node", "-v"]);
    expect({ output, errors, code }).toEqual({
      output: `${begins}\ntrying\n`,
      errors: sentence,
      code: 2,
    });
  }
});

test("a strict build refuses placeholders, even when nothing has changed", async () => {
  const files = { ...sources, "src/content/launch-check/command.ts": "process.exit(1)" };
  const { run } = makeProject({ files, tools: { vite } });
  await run("setup.mjs", ["--build"]);
  expect((await run("setup.mjs", ["--build", "--strict"])).code).toBe(1);
});

test("a source folder that was renamed is an error", async () => {
  const { root, run } = makeProject({ files: sources, tools: { vite } });
  rmSync(join(root, "src"), { recursive: true });
  const { errors, code } = await run("setup.mjs", ["--build"]);
  expect(errors).toContain("'src'");
  expect(code).toBe(1);
});

const goOn = 'setInterval(() => {}, 1000); console.log("up");';
const finish = 'setTimeout(() => { console.log("done"); process.exit(0); }, 200)';
const serve = ["--", "node", "-e", `process.on("SIGINT", () => ${finish}); ${goOn}`];

/** Sends the signal once the command has started. */
async function stopOnceUp(child, signal) {
  child.stdout.once("data", () => child.kill(signal));
  const end = once(child, "close");
  return { output: await text(child.stdout), end: await end };
}

test.for(["SIGINT", "SIGTERM"])("%s reaches the command, which may finish", async (signal) => {
  const { output, end } = await stopOnceUp(makeProject().start("setup.mjs", serve), signal);
  expect(output).toBe("up\ndone\n");
  expect(end).toEqual([0, null]);
});

test("dies of the signal if the command does", async () => {
  const child = makeProject().start("setup.mjs", ["--", "node", "-e", goOn]);
  expect((await stopOnceUp(child, "SIGTERM")).end).toEqual([null, "SIGINT"]);
});

test("stops the command when npm's shell dies and tells nobody", async () => {
  const options = { shell: true, npm_lifecycle_event: "start" };
  const child = makeProject().start("setup.mjs", serve, options);
  const { output } = await stopOnceUp(child, "SIGTERM");
  expect(output).toBe("up\ndone\n");
});

/** The browser and the headless shell that a command gets. */
async function chooseBrowser(tools, env) {
  const report = "console.log(process.env.CHROMIUM_PATH, process.env.CHROMIUM_SHELL_PATH)";
  const { root, run } = makeProject({ tools });
  const named = env && Object.fromEntries(Object.entries(env).map(([k, v]) => [k, join(root, v)]));
  const result = await run("setup.mjs", ["--browser", "--", "node", "-e", report], named);
  return { ...result, output: result.output.replaceAll(`${join(root, "bin")}/`, "") };
}

test("takes the first browser that works, and the shell", async () => {
  const tools = { chromium: "exit 1", "google-chrome": works, "chromium-headless-shell": works };
  expect((await chooseBrowser(tools)).output).toBe("google-chrome chromium-headless-shell\n");
});

test("takes the browser it is told to take, for everything", async () => {
  const tools = { chromium: works, mine: works, "chromium-headless-shell": works };
  const { output } = await chooseBrowser(tools, { CHROMIUM_PATH: "bin/mine" });
  expect(output).toBe("mine undefined\n");
});

const leaveChromium = "/bin/cp bin/google-chrome-stub bin/chromium";
const stub = { "google-chrome-stub": works };

test("downloads one with Playwright if there is none", async () => {
  const tools = { ...stub, playwright: leaveChromium, "apt-get": "exit 1" };
  const { output } = await chooseBrowser(tools);
  expect(output).toBe("Installing a browser for the tests…\nchromium undefined\n");
});

test.runIf(isRoot)("as root asks the system's packages when that fails", async () => {
  const tools = { ...stub, playwright: "exit 1", "apt-get": "exit 1", dnf: leaveChromium };
  expect((await chooseBrowser(tools)).output).toContain("chromium undefined\n");
});

test("says what to do if no browser can be had", async () => {
  const { errors, code } = await chooseBrowser({ playwright: "echo no network; exit 1" });
  expect(errors).toMatch(/no network\s.*set CHROMIUM_PATH/s);
  expect(code).toBe(1);
});
