import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const command = "Edit the site.command";
const root = path.join(import.meta.dirname, "..");

/** A double click on a computer with these programs, and a Return at its end. */
function click(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), "a site "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "bin"));
  for (const [name, script] of Object.entries(programs)) {
    const file = path.join(folder, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  for (const name of ["dirname"]) {
    const [place] = execFileSync("which", [name], { encoding: "utf8" }).split("\n");
    writeFileSync(path.join(folder, "bin", name), `#!/bin/sh\nexec ${place} "$@"\n`, {
      mode: 0o755,
    });
  }
  copyFileSync(path.join(root, command), path.join(folder, command));
  const { status, stdout } = spawnSync(path.join(folder, command), {
    cwd: "/",
    env: { PATH: path.join(folder, "bin") },
    input: "\n",
    encoding: "utf8",
  });
  return { status, said: stdout.replaceAll(folder, "") };
}

const pull = 'echo "git $*"';
const edit = 'echo "npm $*"; pwd';

test.skipIf(process.platform === "win32")(
  "a double click takes in others' work and opens the editor, or says why not and stays",
  () => {
    expect(click({ git: pull, npm: edit })).toEqual({
      status: 0,
      said: expect.stringMatching(/^git pull --quiet --ff-only\nnpm run edit\n/),
    });
    expect(click({ git: "exit 1", npm: edit }).said).toMatch(/^What others .+\nnpm run edit\n/);
    const failed = click({ git: pull, npm: "exit 1" });
    expect(failed.status).toBe(1);
    expect(failed.said).toMatch(/The editor does not run\. .+\nPress Return/);
    expect(click({ git: pull }).said).toMatch(/^\nNode is missing/);
  },
);

test("Windows is told the same, in lines that end as its own", () => {
  const bat = readFileSync(path.join(root, "Edit the site.bat"), "utf8");
  expect(bat.split("\n").filter((line) => line && !line.endsWith("\r"))).toEqual([]);
  const sentences = readFileSync(path.join(root, command), "utf8").match(
    /(?<=(stay|echo) ")[^"]+/g,
  );
  expect(sentences).toHaveLength(3);
  for (const sentence of sentences ?? []) expect(bat).toContain(sentence);
});
