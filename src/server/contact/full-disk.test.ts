import { spawnSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { healthOf, makeApp } from "../../../tests/support/client.ts";
import { aMessage, inbox, postMessage, shortPauses } from "../../../tests/support/enquiries.ts";
import { makeFolder } from "../../../tests/support/site.ts";

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
  ? "on a disk without a free byte enquiries are refused and those there can be read, until there is room"
  : "not run: it needs root, who may mount a small disk";

test.skipIf(!isRoot)(title, async ({ skip }) => {
  const data = mountSmallDisk() ?? skip("not run: no disk can be mounted here");
  const env = { DATA_DIR: data };
  const said = async (...args: string[]) => (await inbox(data, ...args)).said;
  const contact = { ...shortPauses, keepFree: 2 * megabyte };
  const first = makeApp({ env, contact });
  for (const name of ["Asha", "Bina"]) await postMessage(first, aMessage({ name }));
  // Without a server there is no file yet that processes share.
  await first.close();
  const makeRoom = fillUp(data);
  expect(await said()).toContain("Asha");
  makeRoom();
  const second = makeApp({ env, contact });
  await second.ready();
  fillUp(data);
  expect((await healthOf(second)).problems).toContain("enquiries cannot be stored");
  expect(await said()).toContain("Asha");
  // Where a quota hides that nothing is free, only writing tells.
  const blind = makeApp({ env, contact: { ...contact, keepFree: 0 } });
  const long = aMessage({ name: "Chandra", message: "word ".repeat(50_000) });
  expect((await postMessage(blind, long)).status).toBe(503);
  expect((await healthOf(blind)).problems).toContain("enquiries cannot be stored");

  // A start makes files that are not there any more.
  await second.close();
  const app = makeApp({ env, contact });
  expect((await postMessage(app, aMessage({ name: "Chandra" }))).status).toBe(503);
  await app.close();
  expect(await said()).toContain("Asha");
  expect(await said("--delete", "all", "--text", "asha", "--yes")).toContain("make room");

  const again = makeApp({ env, contact });
  await again.ready();
  makeRoom();
  const problems = [expect.stringContaining("nobody")];
  await expect.poll(() => healthOf(again)).toMatchObject({ problems });
  expect((await postMessage(again, aMessage({ name: "Chandra" }))).status).toBe(200);
  expect(await said("--delete-before", "2999-01-01", "--yes")).toContain("3 deleted.");
});

/** Another program's file takes all the room there is. Returns how to take it away. */
function fillUp(folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  const file = path.join(folder, "of-another-program");
  const makeRoom = () => rmSync(file, { force: true });
  onTestFinished(makeRoom);
  writeFileSync(file, Buffer.alloc(bavail * bsize, "x"));
  expect(statfsSync(folder).bavail).toBe(0);
  return makeRoom;
}
