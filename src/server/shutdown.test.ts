import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { contactPath } from "../shared/contact-message.ts";
import { aMessage, emailjsRequestOf } from "./contact/test-messages.ts";
import { startServer } from "./test-process.ts";

const body = JSON.stringify(emailjsRequestOf(aMessage()));

/** A request whose body is only half sent, so that it is under way until we send the rest. */
async function startSlowRequest(port: number) {
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(
    `POST ${contactPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 5)}`,
  );
  // The server must have read the head of the request before it is told to stop.
  await wait(100);
  return { finish: () => socket.write(body.slice(5)), answer: text(socket) };
}

test.each(["SIGINT", "SIGTERM"] as const)("%s ends an idle server at once", async (signal) => {
  const { child, exitCode, port, output } = await startServer();
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const request = http.get({ host: "127.0.0.1", port, path: "/", agent });
  const [response] = await once(request, "response");
  expect(await text(response)).toContain("Home");
  await once(
    net.connect(port, "127.0.0.1").on("error", () => {}),
    "connect",
  );

  const before = Date.now();
  child.kill(signal);
  expect(await exitCode).toBe(0);
  expect(Date.now() - before).toBeLessThan(2000);
  expect(output.err).toBe("");
});

test("a request under way is finished, though npm repeats the signal, and no new one is taken", async () => {
  const { child, exitCode, port } = await startServer();
  const request = await startSlowRequest(port);
  child.kill("SIGINT");
  await wait(100);
  child.kill("SIGINT");
  await wait(100);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();

  const before = Date.now();
  request.finish();
  expect(await request.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exitCode).toBe(0);
  expect(Date.now() - before).toBeLessThan(2000);
});

test("a second signal ends it at once", async () => {
  const { child, exitCode, port } = await startServer();
  await startSlowRequest(port);
  child.kill("SIGINT");
  await wait(600);
  const before = Date.now();
  child.kill("SIGINT");
  expect(await exitCode).toBe(130);
  expect(Date.now() - before).toBeLessThan(1000);
});

test("a request that never ends does not hold it for ever", async () => {
  const { child, exitCode, port } = await startServer();
  await startSlowRequest(port);
  child.kill("SIGTERM");
  expect(await exitCode).toBe(0);
});
