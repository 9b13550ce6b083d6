import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { argumentsOf, copyContainerFiles, instructions } from "./container-files.ts";
import { isInstalled } from "./is-installed.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, "deploy", name), "utf8");

test("the image runs on the Node that the site is built and tested with", () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const [major] = devDependencies.node.split(".");
  for (const image of argumentsOf("FROM", instructions)) expect(image).toMatch(`node:${major}-`);
});

test("the image holds all that the server needs, and nobody there is root", async () => {
  const folder = temporaryFolder();
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

test.skipIf(!isInstalled("systemd-analyze", "--version"))("systemd understands the unit", () => {
  const unit = path.join(temporaryFolder(), "site.service");
  writeFileSync(unit, read("site.service").replaceAll("/srv/udaya-site", root));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  expect({ status, about: stderr.split("\n").filter((line) => line.includes(unit)) }).toEqual({
    status: 0,
    about: [],
  });
});

function settings(): Record<string, string> {
  const pairs = argumentsOf("ENV").flatMap((line) => line.split(" "));
  return Object.fromEntries(pairs.map((pair) => pair.split("=")));
}

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "recipes-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
