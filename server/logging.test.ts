import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { logSettings } from "./logging.ts";
import { ask } from "./test-client.ts";
import { makeFolder, makeSite, siteSettings } from "./test-site.ts";

function makeLoggedApp(level: string) {
  const lines: Record<string, unknown>[] = [];
  const app = createApp({
    dist: makeSite(),
    siteSettings,
    env: readEnv({ DATA_DIR: makeFolder() }),
    logger: logSettings({ level, stream: { write: (line) => lines.push(JSON.parse(line)) } }),
  });
  return { app, lines };
}

async function linesOf(paths: string[], level = "info") {
  const { app, lines } = makeLoggedApp(level);
  const headers = {
    "user-agent": "Browser-of-Asha",
    referer: "https://asha.example/",
    "x-forwarded-for": "203.0.113.7",
  };
  for (const path of paths) await ask(app, path, { headers });
  await app.close();
  return lines.filter((line) => !String(line.msg).startsWith("Server listening"));
}

test("a request is one line: what was asked, what was answered, how long it took", async () => {
  const lines = await linesOf(["/about", "/nowhere", "/About", "/%zz"]);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    reqId: expect.any(String),
    method: "GET",
    path: "/about",
    status: 200,
    durationMs: expect.any(Number),
    msg: "request",
  });
  expect(lines.map((line) => [line.path, line.status])).toEqual([
    ["/about", 200],
    ["/nowhere", 404],
    ["/About", 308],
    ["/%zz", 400],
  ]);
});

test("nothing about the visitor is written, at any level", async () => {
  const paths = ["/about?email=asha@example.com", "/x?email=asha@example.com", "/%?email=asha"];
  const log = JSON.stringify(await linesOf(paths, "trace"));
  expect(log).toContain("/about");
  expect(log).not.toMatch(/asha|127\.0\.0\.1|203\.0\.113|user-agent|remote/i);
});

test("a request too broken to be read leaves its error in the log, and not itself", async () => {
  const { app, lines } = makeLoggedApp("trace");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = net.connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.end("GET / HTTP/1.1\r\nbroken\r\n\r\n");
  await text(socket);
  await app.close();
  const errors = lines.flatMap((line) => (line.err ? [line.err] : []));
  expect(errors.map((error) => Object.keys(Object(error)))).toEqual([
    ["type", "message", "code", "stack"],
  ]);
});

test("health checks are written only for whoever looks for details", async () => {
  expect(await linesOf(["/healthz"])).toEqual([]);
  expect(await linesOf(["/healthz"], "debug")).toMatchObject([{ path: "/healthz", status: 200 }]);
});

test("silent is silent", async () => {
  expect(await linesOf(["/about", "/nowhere"], "silent")).toEqual([]);
});
