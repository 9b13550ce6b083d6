import { execFileSync } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { connect } from "node:tls";
import { beforeAll, describe, expect, test } from "vitest";
import { type Finished, makeFolder } from "../support/site.ts";
import { followRecipe } from "./follow-recipe.ts";
import { domain, proxies } from "./proxies/recipes.ts";
import { askHost, type ReverseProxy, startProxy } from "./proxies/start-proxy.ts";

const host = `edit.${domain}`;
const secret = "5eCre7";
const asha = { person: "asha", password: "correct/horse+battery" };

const password = ({ person, password }: typeof asha) => ({
  authorization: `Basic ${btoa(`${person}:${password}`)}`,
});
const wrong = (guess: string) => password({ ...asha, password: guess });

// The recipes for the editor, before a server that says what it was asked.
describe.for(proxies)("$title", { timeout: 60_000 }, ({ proxy, canRun }) => {
  const it = test.runIf(canRun);
  let editor: Awaited<ReturnType<typeof startBeforeEditor>>;
  beforeAll(async () => {
    if (!canRun) return;
    const clears: Parameters<Finished>[0][] = [];
    editor = await startBeforeEditor(proxy, (clear) => clears.unshift(clear));
    return async () => {
      for (const clear of clears) await clear();
    };
  }, 60_000);

  it("starts before anybody has a password, and lets nobody in", async ({ onTestFinished }) => {
    const { address } = await startProxy(proxy, {
      serverPort: 1,
      domain,
      editor: { port: 1, secret, people: [] },
      finished: onTestFinished,
    });
    expect((await askHost(address, host)("/", { headers: password(asha) })).status).toBe(401);
  });

  test.runIf(canRun && proxy.name === "Caddy")("tells no other user the secret", () => {
    expect(editor.log()).toMatch(/"admin endpoint started","address":"unix\//);
  });

  it("lets nobody in without the right password, and no file and no socket either", async () => {
    const { ask } = editor;
    for (const headers of [{}, wrong("battery"), password({ ...asha, person: "bikash" })]) {
      for (const address of ["/", "/__edit/api/content", "/@vite/client"]) {
        const answer = await ask(address, { headers: { ...headers, "x-editor-user": "asha" } });
        expect(answer.status).toBe(401);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    }
    expect(await editor.upgrade()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it("says who it is and that it is the proxy, whatever a visitor claims", async () => {
    const claims = {
      "x-editor-user": "bikash",
      "x-editor-secret": "guessed",
      origin: "https://a.b",
    };
    const { text } = await editor.ask("/a?b", { headers: { ...password(asha), ...claims } });
    const { url, headers } = JSON.parse(text);
    expect(url).toBe("/a?b");
    expect(headers).toMatchObject({
      "x-editor-user": "asha",
      "x-editor-secret": secret,
      host: `${host}:${new URL(editor.address).port}`,
      origin: "https://a.b",
    });
  });

  it("passes a WebSocket on", async () => {
    const { authorization } = password(asha);
    expect(await editor.upgrade(authorization)).toMatch(/^HTTP\/1\.1 101 /);
  });

  it("leads to TLS, and says when the editor is away", async () => {
    const { status, headers } = await askHost(editor.httpAddress, host)("/about");
    expect(status).toBe(308);
    const { hostname, pathname } = new URL(headers.location ?? "");
    expect([hostname, pathname]).toEqual([host, "/about"]);
    editor.stop();
    const answer = await editor.ask("/", { headers: password(asha) });
    expect(answer.status).toBe(502);
    expect(answer.text).toMatch(/being restarted/);
  });

  test.runIf(canRun && proxy.name === "nginx")(
    "limits guesses, and not whoever has given a password",
    async () => {
      const { ask } = editor;
      const visitor = { headers: password(asha), from: "127.0.0.7" };
      // The answer that something is away has no cookie: see the test before this one.
      const { headers } = await ask("/", visitor);
      expect(headers["set-cookie"]).toBeUndefined();
      const guesses = [];
      for (let guess = 0; guess < 40; guess++) {
        guesses.push((await ask("/", { headers: wrong(`${guess}`), from: "127.0.0.8" })).status);
      }
      expect(guesses.filter((status) => status === 401).length).toBeLessThan(25);
      expect(guesses.at(-1)).toBe(429);
      // A right guess is no longer told from a wrong one.
      expect((await ask("/", { ...visitor, from: "127.0.0.8" })).status).toBe(429);
      expect((await ask("/", { ...visitor, from: "127.0.0.9" })).status).toBe(502);
    },
  );
});

test("the repository comes to the machine, and what the editor publishes is built", () => {
  const folder = makeFolder();
  const at = (name: string) => path.join(folder, name);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  git("init", "-q", "-b", "main", "elsewhere");
  const as = ["-c", "user.name=Asha", "-c", "user.email=asha@himal.test"];
  git("-C", "elsewhere", ...as, "commit", "-q", "--allow-empty", "-m", "start");
  git("clone", "-q", "elsewhere", "build/site");
  const paths = {
    "<repository>": at("elsewhere"),
    "/srv/udaya-site.git": at("udaya-site.git"),
    "/var/lib/udaya-site-build": at("build"),
    "/var/lib/udaya-site-editor": at("editor"),
  };
  const variables = { HOME: folder };
  for (const part of [
    "git clone --bare",
    "config --file",
    "git clone -c user.name=Editor -c user.email=nobody@editor.invalid /srv",
  ])
    followRecipe(part, paths, variables);
  git("-C", "editor/site", ...as, "commit", "-q", "--allow-empty", "-m", "content: change");
  git("-C", "editor/site", "push", "-q", "origin", "main");
  expect(git("-C", "build/site", "ls-remote", "origin", "HEAD")).toContain(
    git("-C", "editor/site", "rev-parse", "HEAD").trim(),
  );
  expect(git("-C", "editor/site", "config", "user.name")).toBe("Editor\n");
});

async function startBeforeEditor(proxy: ReverseProxy, finished: Finished) {
  const server = http.createServer(({ url, headers }, response) => {
    response.end(JSON.stringify({ url, headers }));
  });
  server.on("upgrade", (_request, socket) => {
    socket.end(
      "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  finished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const started = await startProxy(proxy, {
    serverPort: port,
    domain,
    editor: { port, secret, people: [{ person: "gone", password: "x" }, asha] },
    finished,
  });
  const proxyPort = Number(new URL(started.address).port);
  return {
    ...started,
    ask: askHost(started.address, host),
    async upgrade(authorization = "") {
      const socket = connect({ port: proxyPort, servername: host, rejectUnauthorized: false });
      const lines = [
        "GET / HTTP/1.1",
        `Host: ${host}:${proxyPort}`,
        ...(authorization ? [`Authorization: ${authorization}`] : []),
        "Connection: Upgrade",
        "Upgrade: websocket",
      ];
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      const [answer] = await once(socket, "data");
      socket.destroy();
      return String(answer);
    },
    stop: () => server.close().closeAllConnections(),
  };
}
