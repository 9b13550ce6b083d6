import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import http from "node:http";
import net, { isIPv6 } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { aMessage, emailjsRequestOf, postTo, statesIn } from "../../tests/support/enquiries.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { makeServersOnSocket, spawnServer, startServer } from "../../tests/support/process.ts";
import { makeBuiltSite, makeFolder } from "../../tests/support/site.ts";
import { contactPath } from "../shared/contact-message.ts";
import { explainStartFailure, printableHost } from "./index.ts";

test("a start says where the site is and what is amiss, keeps its port, and SIGTERM ends it at once", async () => {
  const cwd = makeFolder();
  writeFileSync(path.join(cwd, ".env"), "SMTP_URI=smtps://mail.example.com\nDATADIR=/data\n");
  const env = { HOST: "localhost", LOG_LEVEL: "info", MAIL_FORM: "a@b.example", OTHER: "1" };
  const { child, exitCode, line, output, port } = await startServer(env, { cwd });
  expect(line).toBe(`The site is at http://localhost:${port}\n`);
  expect(output.out).toMatch(/"level":"warn".+"msg":"SMTP_URL is not set: .+"/);
  const named = [...output.out.matchAll(/"name":"(\w+)","msg":"there is no setting/g)];
  expect(named.map(([, name]) => name).sort()).toEqual(["DATADIR", "MAIL_FORM", "SMTP_URI"]);
  for (const { address } of await lookup("localhost", { all: true })) {
    const host = isIPv6(address) ? `[${address}]` : address;
    expect((await fetch(`http://${host}:${port}/about?email=asha`)).status).toBe(200);
  }

  const other = spawnServer({ PORT: String(port) });
  expect(await other.exitCode).toBe(1);
  expect(other.output.err).toBe(
    `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} npm start\n`,
  );

  // Though a browser keeps its connection, and another has not asked for anything.
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response] = await once(
    http.get({ host: "127.0.0.1", port, path: "/", agent }),
    "response",
  );
  expect(await text(response)).toContain("Home");
  const silent = net.connect(port, "127.0.0.1").on("error", () => {});
  await once(silent, "connect");
  child.kill("SIGTERM");
  expect(await exitCode).toBe(0);
  expect(output.out).not.toContain(cutOff);
  expect(output.out).toContain('"path":"/about","status":200');
  expect(output.err).toBe("");
});

/** What the log says when the server did not wait any longer. */
const cutOff = "stopped before everything was finished";

test.each(["0.0.0.0", "::"])("a server for everyone, %s, is announced as localhost", (host) => {
  expect(printableHost(host)).toBe("localhost");
});

test("settings are read from .env, the environment wins over it, and a mistake is explained", async () => {
  const cwd = makeFolder();
  writeFileSync(path.join(cwd, ".env"), "PORT=eighty\nTRUSTED_PROXIES=everybody # a mistake\n");
  const { exitCode, output } = spawnServer({ PORT: "0" }, { cwd });
  expect(await exitCode).toBe(1);
  expect(output.err).toMatch(/^TRUSTED_PROXIES is "everybody"\. Write .+\n$/);
});

const at = { port: 3000, host: "localhost" };

function systemError(code: string) {
  return Object.assign(new Error(`listen ${code}`), { code, syscall: "listen" });
}

test("the port to try always exists", () => {
  const message = explainStartFailure(systemError("EADDRINUSE"), { ...at, port: 65535 });
  expect(message).toContain("PORT=3000 npm start");
});

test.each(["EACCES", "ENOTFOUND", "EADDRNOTAVAIL"])("%s is explained in plain words", (code) => {
  const message = explainStartFailure(systemError(code), at);
  expect(message).not.toContain(code);
  expect(message).toMatch(/PORT=3000|HOST=localhost/);
});

test("a file that may not be read is not taken for a port", () => {
  const error = Object.assign(systemError("EACCES"), { syscall: "open" });
  expect(explainStartFailure(error, at)).not.toContain("Port");
});

test("a failure nobody foresaw keeps its stack for whoever must mend it", () => {
  expect(explainStartFailure(new Error("boom"), at)).toContain("index.test.ts");
});

const body = JSON.stringify(emailjsRequestOf(aMessage()));

test("on systemd's socket a server takes over from another: nobody is refused, and what is under way ends", async () => {
  const mailServer = await startMailServer({ answer: "late" });
  const env = { SMTP_URL: mailServer.url, DATA_DIR: makeFolder(), DIST_DIR: makeBuiltSite() };
  const { port, next } = await makeServersOnSocket(2, env);
  await next();
  const post = await startSlowRequest(port);
  expect((await postTo(port, aMessage({ message: "its mail is under way" }))).status).toBe(200);
  await expect.poll(() => mailServer.mails.length).toBe(1);

  const replaced = next();
  for (let left = 20; left > 0; left--) {
    expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200);
  }
  const first = await replaced;
  post.finish();
  expect(await post.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await first?.exitCode).toBe(0);
  await expect.poll(() => statesIn(env.DATA_DIR)).toEqual(["sent", "sent"]);
  expect(mailServer.mails).toHaveLength(2);
});

/** A request whose body is only half sent, so that it is under way until we send the rest. */
async function startSlowRequest(port: number) {
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(
    `POST ${contactPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
      `Expect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  // The server has read the head of the request.
  expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(body.slice(0, 5));
  return { finish: () => socket.write(body.slice(5)), answer: text(socket) };
}

/** Resolves once the server, told to stop, takes no new connections. */
function untilStopping(port: number) {
  const isRefused = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => false,
      () => true,
    );
  return expect.poll(isRefused).toBe(true);
}

test("a stop waits for requests under way, though npm repeats the signal, but not for ever", async () => {
  const { child, exitCode, output, port } = await startServer({ LOG_LEVEL: "warn" });
  const request = await startSlowRequest(port);
  await startSlowRequest(port);
  // Two of a kind could arrive as one.
  child.kill("SIGINT");
  child.kill("SIGTERM");
  await untilStopping(port);
  request.finish();
  expect(await request.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exitCode).toBe(0);
  expect(output.out).toMatch(new RegExp(`"requests":1,"msg":"${cutOff}"`));
});
