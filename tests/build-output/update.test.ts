import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../../src/server/test-site.ts";
import { isInstalled } from "./is-installed.ts";
import { freePort } from "./proxies/start-proxy.ts";

const script = path.join(import.meta.dirname, "../../deploy/update");

/** A server that is well unless its version says otherwise. */
const server = `import fs from "node:fs"; import http from "node:http";
const { PORT, LIVE_PORT } = process.env;
const version = fs.readFileSync("version", "utf8");
const sick = version.includes("sick") || (version.includes("live") && PORT === LIVE_PORT);
http.createServer((request, response) => {
  response.statusCode = sick ? 404 : 200;
  response.end(version);
}).listen(Number(PORT), "127.0.0.1");
`;
/** Fails if the version says so; otherwise there is a program to start the server with. */
const build = `case "$(cat version)" in *broken*) exit 1;; esac
mkdir -p node_modules/.bin && ln -s "${process.execPath}" node_modules/.bin/node
`;
const systemctl = `kill "$(cat "$SITE.pid" 2>/dev/null)" 2>/dev/null
while curl -s -o /dev/null "http://127.0.0.1:$LIVE_PORT"; do sleep 0.05; done
cd "$SITE" && PORT=$LIVE_PORT node_modules/.bin/node src/server/index.ts >/dev/null 2>&1 & echo $! > "$SITE.pid"
`;

async function machine() {
  const folder = makeFolder();
  const at = (...names: string[]) => path.join(folder, ...names);
  const write = (name: string, content: string, mode = 0o644) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content, { mode });
  };
  const live = String(await freePort());
  const env = {
    PATH: `${at("bin")}:${process.env.PATH}`,
    SITE: at("site"),
    RELEASES: at("releases"),
    PORT: live,
    LIVE_PORT: live,
    CHECK_PORT: String(await freePort()),
  };
  onTestFinished(() => {
    spawnSync("sh", ["-c", `kill "$(cat "${env.SITE}.pid")"`]);
  });
  write("bin/systemctl", `#!/bin/sh\n${systemctl}`, 0o755);
  write("bin/npm", "#!/bin/sh\nexec sh build.sh\n", 0o755);
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@x.example", ...args], {
      cwd,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  write("work/build.sh", build);
  write("work/src/server/index.ts", server);
  write("work/package.json", '{ "type": "module" }');
  git(at("work"), "init", "-q", "-b", "main");
  git(folder, "init", "-q", "--bare", "-b", "main", at("remote.git"));
  const publish = (version: string) => {
    write("work/version", version);
    git(at("work"), "add", "-A");
    git(at("work"), "commit", "-q", "-m", version);
    git(at("work"), "push", "-q", at("remote.git"), "main");
  };
  publish("first");
  const first = at("releases/2001-01-01-000000");
  git(folder, "clone", "-q", at("remote.git"), first);
  symlinkSync(first, at("site"));
  execFileSync("sh", ["build.sh"], { cwd: first });
  execFileSync(at("bin/systemctl"), ["restart", "udaya-site"], { env });
  const update = () => spawnSync("sh", [script], { env, encoding: "utf8" });
  const online = async () => (await fetch(`http://127.0.0.1:${live}`)).text();
  const releases = () => readdirSync(at("releases")).filter((name) => name.startsWith("20"));
  return { at, publish, update, online, releases, first };
}

const needed = ["git", "curl"].every((program) => isInstalled(program, "--version"));
test.skipIf(!needed || process.platform !== "linux")(
  "what is published goes online, but for what cannot be built or is not well",
  async () => {
    const { at, publish, update, online, releases, first } = await machine();
    expect(update()).toMatchObject({ status: 0, stdout: "" });

    for (const [version, words] of [
      ["broken", "cannot be built"],
      ["sick", "is not well"],
      ["live", "the old one is back"],
    ] as const) {
      publish(version);
      const { status, stderr } = update();
      expect({ status, stderr }, version).toEqual({
        status: 1,
        stderr: expect.stringContaining(words),
      });
      expect(readlinkSync(at("site")), version).toBe(first);
      await expect.poll(() => online().catch(() => ""), { message: version }).toBe("first");
      expect(releases(), version).toEqual([path.basename(first)]);
      expect(readFileSync(at("releases/failed"), "utf8")).toMatch(/^[0-9a-f]{40}\n$/);
      // It is tried once.
      expect(update(), version).toMatchObject({ status: 0, stderr: "" });
    }

    for (const name of ["2001-02", "2001-03", "2001-04"]) mkdirSync(at("releases", name));
    publish("second");
    expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining("is online") });
    expect(await online()).toBe("second");
    expect(releases()).toEqual(["2001-03", "2001-04", path.basename(readlinkSync(at("site")))]);
  },
  60_000,
);
