import { once } from "node:events";
import http from "node:http";
import { expect, test } from "vitest";
import { answerTo, ask, keptLog, makeApp, portOf } from "../../tests/support/client.ts";
import { aMessage, postMessage } from "../../tests/support/enquiries.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { makeDist, pages } from "../../tests/support/site.ts";
import { referenceOf } from "../shared/reference.ts";

function makeLoggedApp(level: string, options: Parameters<typeof makeApp>[0] = {}) {
  const { lines, logger } = keptLog(level);
  return { app: makeApp({ ...options, logger }), lines };
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
    ["/%zz", 404],
  ]);
});

test("nothing about the visitor is written, at any level", async () => {
  const paths = ["/about?email=asha@example.com", "/x?email=asha@example.com", "/%?email=asha"];
  const log = JSON.stringify(await linesOf(paths, "trace"));
  expect(log).toContain("/about");
  expect(log).not.toMatch(/asha|127\.0\.0\.1|203\.0\.113|user-agent|remote/i);
});

test("a visitor who leaves half-way leaves the usual line, and does no harm", async () => {
  const dist = makeDist({ ...pages, "pictures/large-1.avif": Buffer.alloc(20_000_000) });
  const { app, lines } = makeLoggedApp("info", { dist });
  const port = await portOf(app);
  const request = http.get({ host: "127.0.0.1", port, path: "/pictures/large-1.avif" });
  const [response] = await once(request, "response");
  response.destroy();
  const line = { level: "info", path: "/pictures/large-1.avif", msg: "request" };
  await expect.poll(() => lines.slice(1)).toMatchObject([line]);
  expect((await ask(app, "/about")).status).toBe(200);
});

test("a request too broken to be read leaves its error in the log, and not itself", async () => {
  const { app, lines } = makeLoggedApp("trace");
  await answerTo(app, "GET / HTTP/1.1\r\nbroken\r\n\r\n");
  const errors = lines.flatMap((line) => (line.err ? [line.err] : []));
  expect(errors.map((error) => Object.keys(Object(error)))).toEqual([
    ["type", "message", "code", "stack"],
  ]);
});

test.each(["take", "550 <asha@example.org> sent 'First line'"] as const)(
  "a message leaves its reference in the log and nothing of what it says (mail server: %s)",
  async (answer) => {
    const { url } = await startMailServer({ answer });
    const { app, lines } = makeLoggedApp("trace", { env: { SMTP_URL: url } });
    await postMessage(app, aMessage(), { from: "203.0.113.7" });
    const reference = await referenceOf(aMessage());
    await expect.poll(() => JSON.stringify(lines)).toContain(reference);
    await app.close();
    expect(JSON.stringify(lines)).not.toMatch(/asha|example\.org|First line|555 0100|203\.0\.113/i);
  },
);

test("health checks are written only for whoever looks for details", async () => {
  expect(await linesOf(["/healthz"])).toEqual([]);
  expect(await linesOf(["/healthz"], "debug")).toMatchObject([{ path: "/healthz", status: 200 }]);
});
