import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import tls from "node:tls";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { databaseIn } from "../../src/server/contact/database.ts";
import { healthOf, makeApp } from "../support/client.ts";
import { aMessage, postMessage } from "../support/enquiries.ts";
import { startMailServer } from "../support/mail-server.ts";
import { makeFolder } from "../support/site.ts";
import { followRecipe } from "./follow-recipe.ts";
import { isInstalled } from "./is-installed.ts";

const root = path.join(import.meta.dirname, "../..");

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
test("a job that fails is told once, in /healthz and by mail, that it works again, and a warning", {
  timeout: 120_000,
}, async () => {
  const folder = makeFolder();
  const mailServer = await startMailServer();
  const programs = {
    systemctl: `[ $2 != is-failed ] || test -e ${folder}/failed`,
    // Without --sync the last sentence may not be there yet.
    journalctl: `cd ${folder}
case "$*" in --sync) cp -f failed said;; *warning) cat warned;; *) cat said;; esac 2> /dev/null || :`,
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
  writeFileSync(path.join(folder, "warned"), "nobody can go back");
  await report();
  expect(await health()).toEqual([]);
  const sentences = ["it cannot be built", "nobody can go back", "it works again"];
  expect(mailServer.mails.map(({ email }) => email.subject)).toEqual(
    sentences.map((sentence) => expect.stringContaining(`udaya-site-update: ${sentence}`)),
  );

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

/** What a unit starts, as a shell would be told: `%%` and `$$` are systemd's. */
function commandsOf(unit: string, places: Record<string, string>) {
  const lines =
    readFileSync(path.join(root, "deploy", unit), "utf8").match(/(?<=^ExecStart=).+/gm) ?? [];
  return lines.map((line) =>
    Object.entries(places).reduce(
      (command, [theirs, here]) => command.replaceAll(theirs, here),
      line.replaceAll("%%", "%").replaceAll("$$", "$"),
    ),
  );
}
