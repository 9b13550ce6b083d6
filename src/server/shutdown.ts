import type { ServerResponse } from "node:http";
import { constants } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** In milliseconds: how long requests under way may take, and how soon a signal is an echo. */
const patience = 5000;
const echo = 500;

/** Stops on request: no new connections, requests under way are finished, then we leave. */
export function closeOnSignals(app: FastifyInstance) {
  const underWay = new Set<ServerResponse>();
  app.addHook("onRequest", async (_request, { raw }) => {
    underWay.add(raw);
    raw.once("close", () => underWay.delete(raw));
  });

  let since: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // npm passes Ctrl-C on to us although the terminal has sent it already.
      if (since !== undefined && Date.now() - since < echo) return;
      if (since !== undefined) process.exit(128 + constants.signals[signal]);
      since = Date.now();
      void finish(app, underWay);
    });
  }
}

/**
 * Counts the requests itself. Node would also wait for the connections browsers open ahead of
 * need and for those kept alive after their last answer, and Fastify does not wait at all for
 * the second server it opens when it listens on "localhost".
 */
async function finish(app: FastifyInstance, underWay: Set<ServerResponse>) {
  setTimeout(() => process.exit(0), patience).unref();
  const closed = app.close();
  while (underWay.size > 0) await wait(50);
  app.server.closeAllConnections();
  await closed;
  process.exit(0);
}
