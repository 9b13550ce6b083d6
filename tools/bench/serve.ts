// Serves one folder with the site's own server, as a process of its own: measuring must not delay it.
import type { AddressInfo } from "node:net";
import { createApp } from "../../server/app.ts";
import { findBuiltSite } from "../../server/built-site.ts";
import type { Site } from "./sites.ts";

const [folder = "", policy] = process.argv.slice(2) as [Site["folder"], Site["policy"]];
const app = createApp({ ...findBuiltSite(folder), logger: false });

if (policy === "none") {
  app.addHook("onSend", async (_request, reply, payload) => {
    reply.removeHeader("content-security-policy");
    return payload;
  });
}
// Ends with the process that started it, however that one ends.
process.on("disconnect", () => process.exit());
await app.listen({ port: 0, host: "localhost" });
process.send?.(`http://localhost:${(app.server.address() as AddressInfo).port}`);
