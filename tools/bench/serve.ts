// Serves one folder with the site's own server, as a process of its own: measuring must not delay it.
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "../../src/server/app.ts";
import { findBuiltSite } from "../../src/server/built-site.ts";
import { readSettings } from "../../src/server/settings.ts";
import type { Site } from "./sites.ts";

const [folder = "", policy] = process.argv.slice(2) as [Site["folder"], Site["policy"]];
const data = mkdtempSync(path.join(tmpdir(), "bench-data-"));
const settings = readSettings({ DATA_DIR: data });
const app = createApp({ ...findBuiltSite(folder), settings, logger: false });

if (policy === "none") {
  app.addHook("onSend", async (_request, reply, payload) => {
    reply.removeHeader("content-security-policy");
    return payload;
  });
}
// Ends with the process that started it, however that one ends.
process.on("disconnect", () => process.exit());
process.on("exit", () => rmSync(data, { recursive: true, force: true }));
await app.listen({ port: 0, host: "localhost" });
process.send?.(`http://localhost:${(app.server.address() as AddressInfo).port}`);
