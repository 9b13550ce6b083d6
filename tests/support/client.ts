import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { ContactOverrides } from "../../src/server/contact/settings.ts";
import { logSettings } from "../../src/server/logging.ts";
import { readSettings } from "../../src/server/settings.ts";
import type { SiteSettings } from "../../src/shared/site-settings.ts";
import { type Finished, makeDist, makeFolder, pages, siteSettings } from "./site.ts";

/** A logger, and the lines that it writes. */
export function keptLog(level: string) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  return { lines, logger: logSettings({ level, stream }) };
}

export function makeApp({
  finished = onTestFinished as Finished,
  dist = makeDist(pages, finished),
  site = {} as Partial<SiteSettings>,
  env = {} as Record<string, string>,
  contact = {} as ContactOverrides,
  logger = logSettings({ level: "silent" }),
} = {}) {
  const app = createApp({
    dist,
    siteSettings: { ...siteSettings, ...site },
    settings: readSettings({ DATA_DIR: makeFolder(finished), ...env }),
    logger,
    contact: { countEvery: 0, ...contact },
  });
  finished(async () => {
    await app.close();
  });
  return app;
}

export async function portOf(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** Over a real connection, because `inject` normalizes addresses. */
export async function ask(
  app: FastifyInstance,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: http.OutgoingHttpHeaders } = {},
) {
  const port = await portOf(app);
  const request = http.request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  request.end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, text: String(bytes) };
}

/** What is answered to a request written by hand, until the server closes the connection. */
export async function answerTo(app: FastifyInstance, request: string) {
  const socket = net.connect(await portOf(app), "127.0.0.1");
  socket.write(request);
  return text(socket);
}

export async function healthOf(app: FastifyInstance) {
  return (await app.inject("/healthz")).json();
}
