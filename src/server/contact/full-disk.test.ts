import { spawnSync } from "node:child_process";
import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../settings.ts";
import { healthOf, makeApp } from "../test-client.ts";
import { makeFolder } from "../test-site.ts";
import { answer } from "./command.ts";
import { aMessage, enquiriesIn, postMessage, shortPauses } from "./test-enquiries.ts";

const megabyte = 1024 * 1024;
const isRoot = process.getuid?.() === 0;

/** A file system of its own, or nothing where we may not make one. */
function mountSmallDisk() {
  const folder = makeFolder();
  const mount = ["-t", "tmpfs", "-o", `size=${40 * megabyte}`, "tmpfs", folder];
  if (spawnSync("mount", mount).status !== 0) return undefined;
  onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
  return folder;
}

const title = isRoot
  ? "on a disk without a single free byte, old enquiries can be deleted, and new ones stored again"
  : "not run: it needs root, who may mount a small disk";

test.skipIf(!isRoot)(title, async ({ skip }) => {
  const data = mountSmallDisk() ?? skip("not run: no disk can be mounted here");
  const contact = { ...shortPauses, keepFree: 2 * megabyte, reserve: 8 * megabyte };
  const app = makeApp({ env: { DATA_DIR: data }, contact });
  for (let number = 0; number < 9; number++) {
    const message = aMessage({ name: `${number}`, message: "x".repeat(0.9 * megabyte) });
    expect((await postMessage(app, message)).status).toBe(200);
  }
  fillUp(data);
  expect((await postMessage(app, aMessage())).status).toBe(503);

  const settings = readSettings({ DATA_DIR: data });
  const { said } = await answer(["--delete-before", "2999-01-01", "--yes"], () => settings);
  expect(said).toContain("9 deleted.");
  await expect.poll(() => healthOf(app)).toMatchObject({ status: "ok" });
  expect((await postMessage(app, aMessage())).status).toBe(200);
  expect(enquiriesIn(data)).toMatchObject([aMessage()]);
  // With room again, the server keeps some for the next time.
  await expect.poll(() => existsSync(path.join(data, "enquiries.reserve"))).toBe(true);
});

/** Another program's file takes all the room there is. */
function fillUp(folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  const file = path.join(folder, "of-another-program");
  onTestFinished(() => rmSync(file, { force: true }));
  writeFileSync(file, Buffer.alloc(bavail * bsize, "x"));
  expect(statfsSync(folder).bavail).toBe(0);
}
