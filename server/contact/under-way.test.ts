import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contactPath } from "../../protocol/contact-message.ts";
import { makeApp } from "../test-client.ts";
import { aMessage } from "./test-messages.ts";
import { postMessage, postTo } from "./test-post.ts";

test("requests that trickle in hold up their own network only, and only while they last", async () => {
  const app = makeApp();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const trickling = Array.from({ length: 50 }, () => {
    const socket = net.connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`POST ${contactPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`);
    socket.write("Content-Length: 1000000\r\n\r\n{");
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  const status = async () => (await postTo(port, aMessage())).status;
  await expect.poll(status, { timeout: 10_000 }).toBe(503);
  expect((await postMessage(app, aMessage(), { from: "192.0.2.9" })).status).toBe(200);

  for (const socket of trickling) socket.destroy();
  await Promise.all(trickling.map((socket) => socket.closed || once(socket, "close")));
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
}, 30_000);
