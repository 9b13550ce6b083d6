import { execFile } from "node:child_process";
import type { ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import { formAction } from "../shared/contact-message.ts";
import type { SiteSettings } from "../shared/site-settings.ts";
import { createApp } from "./app.ts";
import { findBuiltSite } from "./built-site.ts";
import type { ContactOverrides } from "./contact/settings.ts";
import { PlainError } from "./errors.ts";
import { logSettings } from "./logging.ts";
import { loadSettings, type Settings, unknownSettings } from "./settings.ts";

/**
 * In milliseconds: how long requests and deliveries may take to finish after a signal. A service manager
 * has the next server running by then (systemd kills after 90 seconds); a person with Ctrl-C waits.
 */
const stopWithin = { SIGINT: 5000, SIGTERM: 80_000 };
/** In milliseconds: until the server before this one takes no new connections. */
const stopsListeningWithin = 200;
/** In milliseconds: for the request on a connection that was just made. */
const firstRequestWithin = 500;

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
    const socket = socketOfSystemd();
    if (socket) await announce(app);
    // For "localhost" Fastify listens on 127.0.0.1 and ::1; Node alone would choose one of them.
    await app.listen(socket ?? at);
    const { port } = app.server.address() as AddressInfo;
    console.log(`The site is at http://${printableHost(at.host)}:${port}`);
  } catch (error) {
    console.error(explainStartFailure(error, at));
    process.exit(1);
  }
}

/**
 * `udaya-site.socket` stays open while one server goes and the next one comes. Node knows `fd`, Fastify's
 * types do not; the empty host keeps Fastify from looking for other addresses.
 */
function socketOfSystemd(): (FastifyListenOptions & { fd: number }) | undefined {
  return process.env.LISTEN_PID === String(process.pid) ? { fd: 3, host: "" } : undefined;
}

/**
 * Tells systemd that this server is ready, and then again and again that it does not hang: see its unit.
 * The one before it stops at the first word. Two releases must not answer at once: the files of one are
 * not those of the other.
 */
async function announce(app: FastifyInstance) {
  // Node has no datagram sockets for it.
  const tell = (message: string) =>
    new Promise((resolve) => execFile("systemd-notify", [message], resolve));
  await app.ready();
  await tell("READY=1");
  await wait(stopsListeningWithin);
  const watchdog = Number(process.env.WATCHDOG_USEC ?? 0) / 1000;
  if (watchdog > 0) setInterval(tell, watchdog / 3, "WATCHDOG=1").unref();
}

/** What still lets the server start, but may keep enquiries from reaching a person. */
function warnAboutSettings({ log }: FastifyInstance, settings: Settings, site: SiteSettings) {
  for (const name of unknownSettings()) log.warn({ name }, "there is no setting of this name");
  if (settings.SMTP_URL || !formAction(site.contactOrigin)) return;
  log.warn("SMTP_URL is not set: enquiries are kept, and nobody is sent a mail");
}

export function printableHost(host: string) {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

export function explainStartFailure(error: unknown, at: { port: number; host: string }) {
  if (error instanceof PlainError) return error.message;
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
  // Before Fastify closes connections that are idle: from now on the next server gets the new ones.
  app.addHook("preClose", async () => {
    net.Server.prototype.close.call(app.server);
    await wait(firstRequestWithin);
  });

  let phase: "running" | "stopping" = "running";
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      setTimeout(() => {
        app.log.warn({ requests: underWay.size }, "stopped before everything was finished");
        process.exit(0);
      }, stopWithin[signal]).unref();
      // npm passes on a Ctrl-C that the terminal has sent us already.
      if (phase === "running") void stop(app, underWay);
      phase = "stopping";
    });
  }
}

/**
 * Counts requests itself: Node would also wait for idle connections, and Fastify does not wait for
 * the second server that it opens for "localhost".
 */
async function stop(app: FastifyInstance, underWay: Set<ServerResponse>) {
  const closed = app.close();
  do await wait(firstRequestWithin);
  while (underWay.size > 0);
  app.server.closeAllConnections();
  await closed;
  process.exit(0);
}

if (import.meta.main) await runServer(loadSettings);
