import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../support/site.ts";
import { isInstalled } from "./is-installed.ts";

const root = path.join(import.meta.dirname, "../..");
const env = { PATH: process.env.PATH };

/** What `install` puts on a machine, from a folder that is its owner's alone, as the one that is built in. */
function install() {
  const folder = makeFolder();
  const deploy = path.join(folder, "deploy");
  cpSync(path.join(root, "deploy"), deploy, { recursive: true });
  chmodSync(path.join(deploy, "build"), 0o700);
  const script = path.join(deploy, "install");
  const { status, stderr } = spawnSync("sh", [script], { env: { ...env, DESTDIR: folder } });
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: "" });
  return folder;
}

test("whoever builds may run its script, and no report is made before there is a release", () => {
  const folder = install();
  expect(statSync(path.join(folder, "usr/local/lib/udaya-site/build")).mode & 0o777).toBe(0o755);
  const unit = readFileSync(
    path.join(folder, "etc/systemd/system/udaya-site-report@.service"),
    "utf8",
  );
  const [, release] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  expect(unit).toContain(`\nConditionPathExists=${release}\n`);
});

test.skipIf(!isInstalled("systemd-analyze", "--version"))("systemd understands the units", () => {
  const units = path.join(install(), "etc/systemd/system");
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
  for (const unit of ["build", "update", "trial", "backup", "editor"]) {
    const args = ["security", "--offline=yes", "--threshold=25", `udaya-site-${unit}.service`];
    const [summary = ""] =
      spawnSync("systemd-analyze", args, {
        env: { ...env, SYSTEMD_UNIT_PATH: `${units}:` },
        encoding: "utf8",
      }).stdout.match(/Overall exposure.+/) ?? [];
    expect(summary).toMatch(/: [012]\.\d/);
  }
});
