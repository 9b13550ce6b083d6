import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { findBuiltSite } from "./built-site.ts";
import type { ContactOverrides } from "./contact/settings.ts";
import { logSettings } from "./logging.ts";
import type { Settings } from "./settings.ts";
import { closeOnSignals } from "./shutdown.ts";
import { explainStartFailure } from "./start-problem.ts";

/** Runs the server until it is told to stop. */
export async function runServer(readSettings: () => Settings, contact?: ContactOverrides) {
  let at = { port: 0, host: "" };
  try {
    const settings = readSettings();
    at = { port: settings.PORT, host: settings.HOST };

    const app = createApp({
      ...findBuiltSite(settings.DIST_DIR),
      settings,
      logger: logSettings({ level: settings.LOG_LEVEL }),
      contact,
    });
    closeOnSignals(app);
    // For "localhost" Fastify listens on 127.0.0.1 and on ::1; Node alone would choose one of them.
    await app.listen(at);
    const { port } = app.server.address() as AddressInfo;
    console.log(`The site is at http://${nameForHumans(at.host)}:${port}`);
  } catch (error) {
    console.error(explainStartFailure(error, at));
    process.exit(1);
  }
}

function nameForHumans(host: string) {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
