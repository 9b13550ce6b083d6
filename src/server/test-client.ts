import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { createApp } from "./app.ts";
import type { SiteSettings } from "./built-site.ts";
import type { ContactOverrides } from "./contact/settings.ts";
import { readSettings } from "./settings.ts";
import { type Finished, makeFolder, makeSite, siteSettings } from "./test-site.ts";

/** For tests only. */
export function makeApp({
  finished = onTestFinished as Finished,
  dist = makeSite({}, finished),
  site = {} as Partial<SiteSettings>,
  env = {} as Record<string, string>,
  contact = {} as ContactOverrides,
} = {}) {
  const app = createApp({
    dist,
    siteSettings: { ...siteSettings, ...site },
    settings: readSettings({ DATA_DIR: makeFolder(finished), ...env }),
    logger: false,
    contact,
  });
  finished(async () => {
    await app.close();
  });
  return app;
}

/** Over a real connection, because `inject` normalizes addresses. */
export async function ask(
  app: FastifyInstance,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: http.OutgoingHttpHeaders } = {},
) {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const request = http.request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  request.end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, text: String(bytes) };
}

export async function healthOf(app: FastifyInstance) {
  return JSON.parse((await ask(app, "/healthz")).text);
}
