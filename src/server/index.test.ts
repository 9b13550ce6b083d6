import { lookup } from "node:dns/promises";
import { mkdirSync, writeFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { spawnServer, startServer } from "./test-process.ts";
import { makeFolder } from "./test-site.ts";

test("one plain line says where the site is, and there it is", async () => {
  const { line, output } = await startServer();
  expect(line).toMatch(/^The site is at http:\/\/127\.0\.0\.1:\d+\n$/);
  const answer = await fetch(`${line.slice("The site is at ".length).trim()}/about`);
  expect(answer.status).toBe(200);
  expect(output.err).toBe("");
});

test("localhost is every address that this machine calls so", async () => {
  const { line, port } = await startServer({ HOST: "localhost" });
  expect(line).toBe(`The site is at http://localhost:${port}\n`);
  for (const { address } of await lookup("localhost", { all: true })) {
    const host = isIPv6(address) ? `[${address}]` : address;
    expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
  }
});

test("a server for everyone is announced by an address that can be opened", async () => {
  expect((await startServer({ HOST: "0.0.0.0" })).line).toMatch(/ http:\/\/localhost:\d+\n$/);
});

test("requests are logged unless it is told to be silent", async () => {
  const { output, child, port } = await startServer({ LOG_LEVEL: "info" });
  await fetch(`http://127.0.0.1:${port}/about?email=asha`);
  child.kill("SIGTERM");
  await expect.poll(() => output.out).toContain('"path":"/about","status":200');
});

test("a port that is taken is explained", async () => {
  const { port } = await startServer();
  const { exitCode, output } = spawnServer({ PORT: String(port) });
  expect(await exitCode).toBe(1);
  expect(output.err).toBe(
    `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} npm start\n`,
  );
});

test("a site that is not built is explained", async () => {
  const { exitCode, output } = spawnServer({ DIST_DIR: "no-such-folder" });
  expect(await exitCode).toBe(1);
  expect(output).toEqual({
    out: "",
    err: "There is no built site in no-such-folder. Run npm start, which builds it.\n",
  });
});

test("a setting that makes no sense is explained", async () => {
  const { exitCode, output } = spawnServer({ PORT: "eighty" });
  expect(await exitCode).toBe(1);
  expect(output.err).toMatch(/^PORT is "eighty"\. Write .+\n$/);
});

test("settings are read from .env, and the environment wins over it", async () => {
  const cwd = makeFolder();
  writeFileSync(path.join(cwd, ".env"), "PORT=eighty\nTRUSTED_PROXIES=everybody # a mistake\n");
  const { exitCode, output } = spawnServer({ PORT: "0" }, { cwd });
  expect(await exitCode).toBe(1);
  expect(output.err).toMatch(/^TRUSTED_PROXIES is "everybody"\. Write .+\n$/);
});

test("a .env that cannot be read is explained", async () => {
  const cwd = makeFolder();
  mkdirSync(path.join(cwd, ".env"));
  const { exitCode, output } = spawnServer({}, { cwd });
  expect(await exitCode).toBe(1);
  expect(output.err).toMatch(/^The file \.env cannot be read: .+\.\n$/);
});

test("a host that is not ours is explained", async () => {
  const { exitCode, output } = spawnServer({ HOST: "192.0.2.1" });
  expect(await exitCode).toBe(1);
  expect(output.err).toMatch(/^HOST is "192\.0\.2\.1", which is not an address of this machine\./);
});
