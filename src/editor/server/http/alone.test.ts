import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../../tests/support/content.ts";
import { isAlone } from "./alone.ts";

const module = pathToFileURL(path.join(import.meta.dirname, "alone.ts"));

test("of two editors on the same files the second ends, until the first has, also by a crash", async () => {
  const [content, other, cache] = await Promise.all([1, 2, 3].map(() => temporaryFolder()));
  const program = `
    import { isAlone } from ${JSON.stringify(module)};
    console.log(await isAlone(${JSON.stringify(content)}, ${JSON.stringify(cache)}));
    setInterval(() => {}, 1000);`;
  const first = spawn(process.execPath, ["--input-type=module", "-e", program]);
  onTestFinished(() => void first.kill("SIGKILL"));
  const [said] = await once(first.stdout, "data");
  expect(String(said)).toBe("true\n");
  expect(await isAlone(content ?? "", cache ?? "")).toBe(false);
  expect(await isAlone(other ?? "", cache ?? "")).toBe(true);
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(await isAlone(content ?? "", cache ?? "")).toBe(true);
});
