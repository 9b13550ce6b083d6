import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { makeFolder } from "../support/site.ts";
import { isInstalled } from "./is-installed.ts";

const recipe = (name: string) => path.join(import.meta.dirname, "../../deploy", name);

/** A server that is well unless its version says otherwise. */
const server = `import fs from "node:fs"; import http from "node:http";
const { AT, PORT, LIVE_PORT } = process.env;
const version = fs.readFileSync("version", "utf8");
const sick = version.includes("sick") || (version.includes("live") && PORT === LIVE_PORT);
http.createServer(({ url }, response) => {
  const problems = ["udaya-site-" + PORT, fs.existsSync(AT + "/failed-enquiry") && "not new", sick && "sick"].filter(Boolean);
  response.setHeader("connection", "close");
  response.end(url === "/healthz" ? JSON.stringify({ problems, failed: 1 }) : version);
}).listen(Number(PORT), "127.0.0.1");
`;
/** In place of \`npm run build\` and \`npm ls\`. */
const npm = `case "$1 $(cat version)" in
  *ls*) echo "$PWD"; echo "$PWD/version"; exit;;
  *broken*) echo "the network is away" >&2; exit 1;;
esac
mkdir -p .cache/pictures node_modules/.bin node_modules/node/bin dist/assets dist-server src/shared deploy
ln -sf "${process.execPath}" node_modules/.bin/node
ln -sf / dist/elsewhere
cp version "dist/assets/$(cat version).js"
echo "{\\"commit\\":\\"$(git rev-parse HEAD)\\"}" > dist/version.json
`;
/** The units as far as the scripts need them. One server is enough here: the real switch is in proxies-waiting.test.ts. */
const systemctl = `run() { (cd "$1" && PORT=$2 exec node_modules/.bin/node src/server/index.ts) >/dev/null 2>&1 & echo $! > "$AT/$3.pid"; }
end() { kill "$(cat "$AT/$1.pid")" && while curl -s -o /dev/null "http://127.0.0.1:$2"; do :; done; }
[ "$1" != --quiet ] || shift
case "$*" in
  *Listen*trial*) echo "127.0.0.1:$TRIAL_PORT (Stream)";;
  *Listen*) echo "127.0.0.1:$LIVE_PORT (Stream)";;
  "start udaya-site-build") cd "$AT/building/site" && sh ${recipe("build")} 2> /dev/null;;
  "start udaya-site-trial.socket") run "$RELEASES/next" $TRIAL_PORT trial
    while ! curl -s -o /dev/null "http://127.0.0.1:$TRIAL_PORT"; do :; done;;
  "stop udaya-site-trial"*) end trial $TRIAL_PORT;;
  "restart udaya-site-next") rm "$AT/kill" 2> /dev/null && kill -9 $PPID
    ! grep -q crash "$SITE/version";;
  "restart udaya-site") end live $LIVE_PORT 2>/dev/null; run "$SITE" $LIVE_PORT live
    while ! curl -s -o /dev/null "http://127.0.0.1:$LIVE_PORT"; do :; done;;
  "cat udaya-site") printf 'Sockets=udaya-site.socket\\nRestart=on-failure\\n';;
  is-failed*) grep -q irreversible "$RELEASES/next/version";;
esac
`;

async function machine() {
  const folder = makeFolder();
  const at = (...names: string[]) => path.join(folder, ...names);
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content, { mode: 0o755 });
  };
  const env = {
    PATH: `${at("bin")}:${process.env.PATH}`,
    AT: folder,
    SITE: at("site"),
    RELEASES: at("releases"),
    BUILDING: at("building"),
    UNITS: folder,
    LIVE_PORT: String(await freePort()),
    TRIAL_PORT: String(await freePort()),
  };
  onTestFinished(() => {
    spawnSync("sh", ["-c", `kill $(cat ${folder}/*.pid)`]);
  });
  const programs = { systemctl, npm, setpriv: 'shift 6\nexec "$@"', sleep: "" };
  for (const [name, text] of Object.entries(programs)) write(`bin/${name}`, `#!/bin/sh\n${text}`);
  const git = (...args: string[]) =>
    execFileSync("git", [
      "-C",
      at("work"),
      "-c",
      "user.name=A",
      "-c",
      "user.email=a@x.example",
      ...args,
    ]);
  write("work/src/server/index.ts", server);
  write("work/package.json", '{ "type": "module" }');
  mkdirSync(at("releases"));
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", at("remote.git")]);
  git("init", "-q", "-b", "main");
  const publish = (version: string) => {
    write("work/version", version);
    git("add", "-A");
    git("commit", "-q", "-m", version);
    git("push", "-q", at("remote.git"), "main");
  };
  publish("first");
  execFileSync("git", ["clone", "-q", at("remote.git"), at("building/site")]);
  const update = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(recipe("update"), args, { env, encoding: "utf8" });
    return { status, said: stdout + stderr };
  };
  const online = async () => (await fetch(`http://127.0.0.1:${env.LIVE_PORT}`)).text();
  const releases = () => readdirSync(at("releases")).filter((name) => name.startsWith("20"));
  return { at, write, publish, update, online, releases };
}

/** Releases are named by the second. */
const nextSecond = () => setTimeout(1000 - (Date.now() % 1000));

const needed = ["git", "curl", "jq", "bash"].every((program) => isInstalled(program, "--version"));
test.skipIf(!needed || process.platform !== "linux")(
  "what is published goes online, but for what cannot be built or is not well",
  async () => {
    const { at, write, publish, update, online, releases } = await machine();
    const refused = (words: string) => ({ status: 1, said: expect.stringContaining(words) });
    const isOnline = { status: 0, said: expect.stringContaining("is online") };

    expect(update()).toEqual(isOnline);
    expect(await online()).toBe("first");
    expect(update()).toEqual({ status: 0, said: "" });
    expect(existsSync(at("site/dist/elsewhere"))).toBe(false);

    write("failed-enquiry", "");
    publish("broken");
    expect(update()).toEqual(refused("could not be built yet"));
    // After two minutes, then four, and not for ever.
    const longAgo = (minutes: number) => {
      const time = Date.now() / 1000 - minutes * 60;
      utimesSync(at("building/unbuilt"), time, time);
    };
    const tries = () => readFileSync(at("building/unbuilt"), "utf8").split("\n").length - 1;
    for (const [minutes, times] of [
      [1, 1],
      [3, 2],
      [3, 2],
      [5, 3],
    ] as const) {
      longAgo(minutes);
      expect(update()).toEqual(refused("could not be built yet"));
      expect(tries(), `after ${minutes} minutes`).toBe(times);
    }
    writeFileSync(at("building/unbuilt"), readFileSync(at("building/unbuilt"), "utf8").repeat(3));
    longAgo(10_000);
    expect(update()).toEqual(refused("cannot be built"));

    for (const [version, words] of [
      ["sick", "in its trial: sick"],
      ["crash", "it does not start"],
      ["live", "in its place: sick"],
    ] as const) {
      publish(version);
      expect(update(), version).toEqual(refused(words));
      expect(await online()).toBe("first");
      expect(releases()).toHaveLength(1);
      // It is not tried again, and stays failed.
      renameSync(at("bin/npm"), at("bin/no-npm"));
      expect(update(), version).toEqual(refused(words));
      renameSync(at("bin/no-npm"), at("bin/npm"));
    }

    renameSync(at("remote.git"), at("away"));
    expect(update()).toEqual(refused("the repository does not answer"));
    renameSync(at("away"), at("remote.git"));
    publish("irreversible");
    write("bin/df", "#!/bin/sh\necho 1000");
    expect(update()).toEqual(refused("less than 2 GB"));
    write("bin/df", "#!/bin/sh\necho 3000000");

    for (const name of ["2001-02", "2001-03", "2001-04"]) mkdirSync(at("releases", name));
    const { status, said } = update();
    expect({ status, online: await online() }).toEqual({ status: 0, online: "irreversible" });
    expect(said).toMatch(/^<4>.+no earlier release can read them/m);
    expect(releases()).toEqual(["2001-04", expect.any(String), expect.any(String)]);
    // For pages that visitors still have open.
    expect(readdirSync(at("site/dist/assets"))).toEqual(["first.js", "irreversible.js"]);

    const [, first = ""] = releases();
    expect(update(at("releases", first))).toEqual(refused("not new"));
    expect(await online()).toBe("first");
    expect(update()).toEqual(refused("somebody went back from it"));
    publish("last");
    expect(update()).toEqual(isOnline);

    // An article waits for its day. Then the same commit is built once more.
    const waitUntil = (next: string) => {
      const { commit } = JSON.parse(readFileSync(at("site/dist/version.json"), "utf8"));
      write("site/dist/version.json", JSON.stringify({ commit, next }));
    };
    waitUntil("2199-12-30T18:15:00.000Z");
    expect(update()).toEqual({ status: 0, said: "" });
    waitUntil("2026-01-01T18:15:00.000Z");
    expect(update()).toEqual(isOnline);
    expect(update()).toEqual({ status: 0, said: "" });
    expect(readFileSync(at("udaya-site-trial.service"), "utf8")).toBe(
      "Sockets=udaya-site-trial.socket\nRestart=no\n",
    );
    // A site that does not answer is replaced, but by nothing sick.
    rmSync(at("failed-enquiry"));
    process.kill(Number(readFileSync(at("live.pid"), "utf8")));
    publish("sick again");
    expect(update()).toEqual(refused("in its trial: sick"));
    publish("well again");
    expect(update()).toEqual(isOnline);

    // Cut off after the link was moved.
    publish("cut off");
    write("kill", "");
    await nextSecond();
    expect(update().status).toBe(null);
    await nextSecond();
    expect(update()).toEqual(isOnline);
    expect(await online()).toBe("cut off");
  },
  120_000,
);
