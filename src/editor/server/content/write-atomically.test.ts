import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { changedContent } from "../../../../tests/support/content.ts";

const module = pathToFileURL(path.join(import.meta.dirname, "write-atomically.ts"));

/** Runs a program that saves without end, and kills it in the middle of that. */
async function killed(program: string, milliseconds: number) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  await setTimeout(milliseconds);
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("close", resolve));
}

test("a process that is killed while it writes leaves a whole file", async () => {
  const folder = await changedContent({});
  const file = path.join(folder, "large");
  const size = 3_000_000;
  const program = `
    import { writeAtomically } from ${JSON.stringify(module)};
    for (let turn = 0; ; turn++) {
      await writeAtomically(${JSON.stringify(file)}, (turn % 2 ? "a" : "b").repeat(${size}));
      if (turn === 0) console.log("started");
    }`;
  for (const milliseconds of [1, 6, 15]) {
    await killed(program, milliseconds);
    const found = await fs.readFile(file, "utf8");
    expect(found.length).toBe(size);
    expect(found === "a".repeat(size) || found === "b".repeat(size)).toBe(true);
  }
  const others = (await fs.readdir(folder)).filter((name) => name.startsWith("."));
  expect(others.every((name) => /^\..+\.part$/.test(name))).toBe(true);
});
