import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import tls from "node:tls";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { databaseIn } from "../../src/server/contact/database.ts";
import { healthOf, makeApp } from "../support/client.ts";
import { aMessage, postMessage } from "../support/enquiries.ts";
import { startMailServer } from "../support/mail-server.ts";
import { makeFolder } from "../support/site.ts";
import { followRecipe } from "./follow-recipe.ts";
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

test.skipIf(!isInstalled("systemd-analyze", "--version"))("systemd understands the units", () => {
  const folder = makeFolder();
  const units = path.join(folder, "etc/systemd/system");
  const env = { PATH: process.env.PATH, DESTDIR: folder };
  const { status, stderr } = spawnSync("sh", ["deploy/install"], { cwd: root, env });
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: "" });
  // As `update` makes it.
  cpSync(path.join(units, "udaya-site.service"), path.join(units, "udaya-site-trial.service"));
  const files = readdirSync(units, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(units, name))
    .filter((file) => /\.\w+$/.test(file) && !file.endsWith(".d"));
  for (const file of files) {
    const here = readFileSync(file, "utf8")
      .replaceAll("/srv/udaya-site/", `${root}/`)
      .replaceAll("/usr/local/lib/udaya-site", path.join(root, "deploy"));
    writeFileSync(file, here);
  }
  const names = files.filter((file) => !file.endsWith(".conf"));
  const verified = spawnSync("systemd-analyze", ["verify", ...names], { encoding: "utf8" });
  const about = verified.stderr.split("\n").filter((line) => line.includes("udaya-site"));
  expect({ status: verified.status, about }).toEqual({ status: 0, about: [] });
  for (const unit of ["build", "update", "trial", "backup"]) {
    const args = ["security", "--offline=yes", "--threshold=25", `udaya-site-${unit}.service`];
    const [summary = ""] =
      spawnSync("systemd-analyze", args, {
        env: { ...env, SYSTEMD_UNIT_PATH: `${units}:` },
        encoding: "utf8",
      }).stdout.match(/Overall exposure.+/) ?? [];
    expect(summary).toMatch(/: [012]\.\d/);
  }
});

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

  followRecipe("KEEP_FOR", { "/etc/systemd/system": folder });
  const dropIn = path.join(folder, "udaya-site-delete-old.service.d/keep-for.conf");
  const [, KEEP_FOR] =
    /^\[Service\]\nEnvironment="KEEP_FOR=(.+)"\n$/.exec(readFileSync(dropIn, "utf8")) ?? [];
  const places = { "/var/lib/udaya-site-backups": backups, "/var/lib/udaya-site": data };
  for (const name of ["udaya-site-backup.service", "udaya-site-delete-old.service"]) {
    for (const command of commandsOf(name, places)) {
      const { status, stderr } = spawnSync("sh", ["-c", command], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: data, KEEP_FOR },
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

// It starts the staff's command several times.
test("a job that fails is told once, in /healthz and by mail, and that it works again", {
  timeout: 120_000,
}, async () => {
  const folder = makeFolder();
  const mailServer = await startMailServer();
  const programs = {
    systemctl: `[ $2 != is-failed ] || test -e ${folder}/failed`,
    journalctl: `[ $1 = --sync ] && cp ${folder}/failed ${folder}/said || cat ${folder}/said`,
    setpriv: 'shift 6\nexec "$@"',
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  const env = { DATA_DIR: path.join(folder, "data"), SMTP_URL: mailServer.url };
  const app = makeApp({ env });
  const PATH = `${folder}:${process.env.PATH}`;
  const run = promisify(execFile);
  const report = () => run("deploy/report", ["update"], { cwd: root, env: { ...env, PATH } });
  const health = async () => (await healthOf(app)).problems;

  await report();
  expect(await health()).toEqual([]);
  writeFileSync(path.join(folder, "failed"), "it cannot be built");
  await report();
  await report();
  expect(await health()).toEqual(["udaya-site-update failed"]);
  rmSync(path.join(folder, "failed"));
  await report();
  expect(await health()).toEqual([]);
  expect(mailServer.mails.map(({ email }) => email.subject)).toEqual([
    expect.stringContaining("udaya-site-update: it cannot be built"),
    expect.stringContaining("udaya-site-update: it works again"),
  ]);

  const threeDaysAgo = Date.now() / 1000 - 3 * 24 * 3600;
  const note = path.join(env.DATA_DIR, "jobs/backup");
  writeFileSync(note, "");
  utimesSync(note, threeDaysAgo, threeDaysAgo);
  expect(await health()).toEqual(["the last copy of the enquiries is older than two days"]);

  await postMessage(app, aMessage());
  const [weekly = ""] = commandsOf("udaya-site-weekly.service", { "/srv/udaya-site": root });
  await run("sh", ["-c", weekly], { cwd: root, env: { ...env, PATH } });
  expect(mailServer.mails.at(-1)?.email).toMatchObject({
    subject: expect.stringContaining("The form works"),
    text: expect.stringMatching(/^1 enquiry, the last one on 20\d\d-/),
  });
});

test.skipIf(!isInstalled("openssl", "version"))(
  "a certificate is told of 14 days before its end",
  async () => {
    const folder = makeFolder();
    mkdirSync(path.join(folder, "dist-server"));
    const settings = '{\n  "address": "https://www.himal.test"\n}';
    writeFileSync(path.join(folder, "dist-server/site.json"), settings);
    const look = async (days: string) => {
      const request =
        "req -x509 -newkey rsa:2048 -nodes -subj /CN=himal.test -keyout key -out cert -days";
      spawnSync("openssl", [...request.split(" "), days], { cwd: folder });
      const read = (name: string) => readFileSync(path.join(folder, name));
      const server = tls
        .createServer({ key: read("key"), cert: read("cert") })
        .listen(0, "127.0.0.1");
      onTestFinished(() => void server.close());
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const certificate = path.join(root, "deploy/certificate");
      const options = { cwd: folder };
      return promisify(execFile)(certificate, [`127.0.0.1:${port}`], options).then(
        () => "",
        ({ stderr }) => stderr,
      );
    };
    expect(await look("15")).toBe("");
    expect(await look("13")).toMatch(/certificate of www\.himal\.test .+ends within 14 days/);
  },
);

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
