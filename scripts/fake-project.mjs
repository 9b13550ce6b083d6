import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { beforeEach, onTestFinished, vi } from "vitest";

// Starting processes takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(({ skip }) => skip(process.platform === "win32", "The tools are shell scripts."));

const lock = JSON.stringify({ packages: { "": {}, "node_modules/a": { version: "1.0.0" } } });

/**
 * A project for one test, with its packages installed and shell scripts as tools. PATH contains nothing
 * else, so that programs on this machine make no difference.
 */
export function makeProject({ files = {}, tools = {} } = {}) {
  const root = mkdtempSync(join(tmpdir(), "scripts-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path, content, mode) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode });
  };
  write("package-lock.json", lock);
  write("node_modules/.package-lock.json", lock);
  write("node_modules/.bin/node", "");
  for (const [path, content] of Object.entries(files)) write(path, content);
  for (const [name, script] of Object.entries(tools)) {
    write(`bin/${name}`, `#!/bin/sh\n${script}\n`, 0o755);
  }
  mkdirSync(join(root, "bin"), { recursive: true });
  symlinkSync(process.execPath, join(root, "bin/node"));

  /** Starts one of our scripts; with `shell`, through a shell as npm does. */
  const start = (script, args = [], { shell = false, ...env } = {}) => {
    const command = [process.execPath, fileURLToPath(new URL(script, import.meta.url)), ...args];
    const [program, ...words] = shell
      ? ["/bin/sh", "-c", '"$0" "$@"; exit $?', ...command]
      : command;
    return spawn(program, words, {
      cwd: root,
      env: { PATH: join(root, "bin"), PLAYWRIGHT_BROWSERS_PATH: join(root, "none"), ...env },
    });
  };
  const run = async (...command) => {
    const child = start(...command);
    const code = new Promise((resolve) => child.once("close", resolve));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { output, errors, code: await code };
  };
  return { root, write, start, run };
}
