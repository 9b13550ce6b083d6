import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { makeFolder } from "../support/site.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, "deploy", name), "utf8");

/** The instructions of the Dockerfile, one per line. */
const instructions = read("Dockerfile")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line.trim() && !line.startsWith("#"));

const lastStage = instructions.slice(instructions.findLastIndex((line) => /^FROM /.test(line)));

test("the image runs on the Node that the site is built and tested with", () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const [major] = devDependencies.node.split(".");
  for (const image of argumentsOf("FROM", instructions)) expect(image).toMatch(`node:${major}-`);
});

test("the image holds all that the server needs, and nobody there is root", async () => {
  const folder = makeFolder();
  copyContainerFiles(folder);
  const program = path.join(root, "node_modules/.bin/node");
  const [, command = ""] = /^\["node", "(.+)"\]$/.exec(argumentsOf("CMD")[0] ?? "") ?? [];
  const server = spawn(program, [command], {
    cwd: folder,
    env: {
      ...settings(),
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: path.join(folder, "data"),
      LOG_LEVEL: "silent",
    },
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const [line] = await Promise.race([once(server.stdout, "data"), once(server.stderr, "data")]);
  const port = /:(\d+)\n$/.exec(String(line))?.[1];
  expect(port, String(line)).toBeTruthy();

  // The image's own health check, while the server runs and after it stopped.
  const [, check = ""] = /CMD (\[.+\])$/.exec(argumentsOf("HEALTHCHECK")[0] ?? "") ?? [];
  const [, ...args] = JSON.parse(check);
  const health = () => spawnSync(program, args, { env: { PORT: port } }).status;
  expect(health()).toBe(0);
  server.kill("SIGKILL");
  await once(server, "exit");
  expect(health()).toBe(1);
  expect(argumentsOf("USER")).toEqual(["node"]);
});

test("what git leaves out, the image leaves out", () => {
  const entries = (text: string) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => line.replaceAll(/^\/|\/$/g, ""));
  const ignored = entries(readFileSync(path.join(root, ".gitignore"), "utf8"));
  expect(ignored.length).toBeGreaterThan(5);
  expect(entries(read("Dockerfile.dockerignore"))).toEqual(expect.arrayContaining(ignored));
});

test("the container may write messages and nothing else", () => {
  const { site } = parse(read("compose.yaml")).services;
  const { DATA_DIR = "" } = settings();
  expect(argumentsOf("VOLUME")).toEqual([DATA_DIR]);
  expect(site.volumes.map((volume: string) => volume.split(":")[1])).toEqual([DATA_DIR]);
  expect(site.read_only).toBe(true);
  expect(site.cap_drop).toEqual(["ALL"]);
});

/** The arguments of an instruction, by default in the last stage. */
function argumentsOf(keyword: string, lines = lastStage): string[] {
  return lines
    .filter((line) => line.startsWith(`${keyword} `))
    .map((line) => line.slice(keyword.length).trim());
}

/** Copies the files of the image into a folder. */
function copyContainerFiles(folder: string) {
  for (const line of argumentsOf("COPY")) {
    const [, from = "", to = ""] = /^--from=build \/site\/(\S+) (\S+)$/.exec(line) ?? [];
    const target = path.join(folder, to, to === "./" ? from : "");
    if (from === "node_modules") symlinkSync(path.join(root, from), target);
    else cpSync(path.join(root, from), target, { recursive: true });
  }
}

function settings(): Record<string, string> {
  const pairs = argumentsOf("ENV").flatMap((line) => line.split(" "));
  return Object.fromEntries(pairs.map((pair) => pair.split("=")));
}
