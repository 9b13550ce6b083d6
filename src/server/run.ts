import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { findBuiltSite } from "./built-site.ts";
import type { ContactOverrides } from "./contact/settings.ts";
import { readEnv } from "./env.ts";
import { logSettings } from "./logging.ts";
import { closeOnSignals } from "./shutdown.ts";
import { explainStartFailure } from "./start-problem.ts";

/** Runs the server until it is told to stop. */
export async function runServer(contact?: ContactOverrides) {
  let at = { port: 0, host: "" };
  try {
    const env = readEnv(process.env);
    at = { port: env.PORT, host: env.HOST };

    const app = createApp({
      ...findBuiltSite(env.DIST_DIR),
      env,
      logger: logSettings({ level: env.LOG_LEVEL }),
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
