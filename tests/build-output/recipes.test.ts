import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { databaseIn } from "../../src/server/contact/database.ts";
import { aMessage, postMessage } from "../../src/server/contact/test-enquiries.ts";
import { makeApp } from "../../src/server/test-client.ts";
import { makeFolder } from "../../src/server/test-site.ts";
import { isInstalled } from "./is-installed.ts";

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

const units = readdirSync(path.join(root, "deploy")).filter((name) =>
  /\.(service|timer)$/.test(name),
);

test.skipIf(!isInstalled("systemd-analyze", "--version")).for(units)(
  "systemd understands %s",
  (name) => {
    const folder = makeFolder();
    // Together: a timer starts the service of the same name.
    for (const unit of units) {
      writeFileSync(path.join(folder, unit), read(unit).replaceAll("/srv/udaya-site", root));
    }
    const verify = ["verify", path.join(folder, name)];
    const { status, stderr } = spawnSync("systemd-analyze", verify, { encoding: "utf8" });
    const about = stderr.split("\n").filter((line) => line.includes("udaya-site"));
    expect({ status, about }).toEqual({ status: 0, about: [] });
  },
);

test("the timers copy the enquiries and delete the old ones", async () => {
  const folder = makeFolder();
  const [data, backups] = [path.join(folder, "data"), path.join(folder, "backups")];
  mkdirSync(backups);
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage({ message: "recent" }));
  await postMessage(app, aMessage({ message: "old" }));
  const database = new DatabaseSync(databaseIn(data), { timeout: 5000 });
  database.exec("UPDATE enquiries SET acceptedAt = '2001-01-01' WHERE message = 'old'");
  database.close();

  const places = { "/var/lib/udaya-site-backups": backups, "/var/lib/udaya-site": data };
  for (const name of ["udaya-site-backup.service", "udaya-site-delete-old.service"]) {
    for (const command of commandsOf(name, places)) {
      const { status, stderr } = spawnSync("sh", ["-c", command], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: data },
        encoding: "utf8",
      });
      expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: "" });
    }
  }
  const messages = (file: string) =>
    new DatabaseSync(file, { readOnly: true }).prepare("SELECT message FROM enquiries").all();
  const [copy = "", another] = readdirSync(backups);
  expect(messages(path.join(backups, copy))).toEqual([{ message: "recent" }, { message: "old" }]);
  expect(another).toBeUndefined();
  expect(messages(databaseIn(data))).toEqual([{ message: "recent" }]);
});

test("GitHub Pages gets the files whose names begin with a dot", () => {
  const hidden = readdirSync(path.join(root, "dist")).filter((name) => name.startsWith("."));
  expect(hidden).toContain(".well-known");
  const workflow = readFileSync(path.join(root, ".github/workflows/github-pages.yml"), "utf8");
  const { steps } = parse(workflow).jobs.deploy;
  const upload = steps.find(({ uses = "" }) => uses.startsWith("actions/upload-pages-artifact@"));
  expect(upload.with["include-hidden-files"]).toBe(true);
});

/** What a unit starts, as a shell would be told: `%%` and `$$` are systemd's. */
function commandsOf(unit: string, places: Record<string, string>) {
  const lines = read(unit).match(/(?<=^ExecStart=).+/gm) ?? [];
  return lines.map((line) =>
    Object.entries(places).reduce(
      (command, [theirs, here]) => command.replaceAll(theirs, here),
      line.replaceAll("%%", "%").replaceAll("$$", "$"),
    ),
  );
}

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
