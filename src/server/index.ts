import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { findBuiltSite, type SiteSettings } from "./built-site.ts";
import type { ContactOverrides } from "./contact/settings.ts";
import { StartProblem } from "./errors.ts";
import { logSettings } from "./logging.ts";
import { loadSettings, type Settings, unknownSettings } from "./settings.ts";

/** In milliseconds: how long requests may take to finish after a signal. */
const stopWithin = 5000;

/** Starts the server, and stops it on SIGINT or SIGTERM. */
export async function runServer(readSettings: () => Settings, contact?: ContactOverrides) {
  let at = { port: 0, host: "" };
  try {
    const settings = readSettings();
    at = { port: settings.PORT, host: settings.HOST };

    const site = findBuiltSite(settings.DIST_DIR);
    const app = createApp({
      ...site,
      settings,
      logger: logSettings({ level: settings.LOG_LEVEL }),
      contact,
    });
    warnAboutSettings(app, settings, site.siteSettings);
    closeOnSignals(app);
    // For "localhost" Fastify listens on 127.0.0.1 and ::1; Node alone would choose one of them.
    await app.listen(at);
    const { port } = app.server.address() as AddressInfo;
    console.log(`The site is at http://${printableHost(at.host)}:${port}`);
  } catch (error) {
    console.error(explainStartFailure(error, at));
    process.exit(1);
  }
}

/** What still lets the server start, but may keep enquiries from reaching a person. */
function warnAboutSettings({ log }: FastifyInstance, settings: Settings, site: SiteSettings) {
  for (const name of unknownSettings()) log.warn({ name }, "there is no setting of this name");
  if (settings.SMTP_URL || site.contactOrigin !== "own-server") return;
  log.warn("SMTP_URL is not set: enquiries are kept, and nobody is sent a mail");
}

export function printableHost(host: string) {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

export function explainStartFailure(error: unknown, at: { port: number; host: string }) {
  if (error instanceof StartProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const example = `PORT=${at.port < 65535 ? at.port + 1 : 3000} npm start`;
  const { code, syscall }: NodeJS.ErrnoException = error;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${at.port} is in use. Stop the other program or choose another port: ${example}`;
    case "EACCES":
      if (syscall !== "listen") return `The server's user lacks a permission: ${error.message}.`;
      return `Port ${at.port} is reserved for administrators. Choose another port: PORT=3000 npm start`;
    case "ENOTFOUND":
    case "EADDRNOTAVAIL":
      return `HOST is "${at.host}", which is not an address of this machine. Write HOST=localhost.`;
    default:
      return error.stack ?? error.message;
  }
}

function closeOnSignals(app: FastifyInstance) {
  const underWay = new Set<ServerResponse>();
  app.addHook("onRequest", async (_request, { raw }) => {
    underWay.add(raw);
    raw.once("close", () => underWay.delete(raw));
  });

  let phase: "running" | "stopping" = "running";
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      // npm passes on a Ctrl-C that the terminal has sent us already.
      if (phase === "stopping") return;
      phase = "stopping";
      void stop(app, underWay);
    });
  }
}

/**
 * Counts requests itself: Node would also wait for idle connections, and Fastify does not wait for
 * the second server that it opens for "localhost".
 */
async function stop(app: FastifyInstance, underWay: Set<ServerResponse>) {
  setTimeout(() => {
    app.log.warn({ requests: underWay.size }, "stopped before everything was finished");
    process.exit(0);
  }, stopWithin).unref();
  const closed = app.close();
  while (underWay.size > 0) await wait(50);
  app.server.closeAllConnections();
  await closed;
  process.exit(0);
}

if (import.meta.main) await runServer(loadSettings);
