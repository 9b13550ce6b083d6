import http from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../bench/free-port.ts";
import { askHost } from "../hosts/ask.ts";
import type { Host } from "../hosts/host.ts";
import { questions } from "../hosts/questions.ts";
import { checkHost } from "./hosts.ts";
import { startBrowser } from "./pages.ts";

/** Says hello to everything. As a proxy it also changes the address. */
const wrongHost = (kind: "static" | "proxy"): Host => ({
  name: "a wrong host",
  missing: () => undefined,
  async start() {
    const server = http.createServer(({ url }, answer) =>
      answer.end(`<title>Hello</title> You asked for ${url}`),
    );
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${port}`;
    const behind = { data: "/nowhere", askDirectly: askHost(address), stop: async () => {} };
    return {
      ask:
        kind === "static"
          ? askHost(address)
          : (place, question) => askHost(address)(`${place}?proxied`, question),
      address,
      isTls: true,
      ...(kind === "proxy" && { isProxy: true, server: behind }),
      stop: async () => void server.close(),
    };
  },
});

test("a host that answers wrongly fails every question", async () => {
  const browser = await startBrowser();
  const dist = path.join(import.meta.dirname, "../../../dist");
  const findings: string[] = [];
  for (const kind of ["static", "proxy"] as const) {
    const result = await checkHost(wrongHost(kind), { dist, addresses: ["/"], browser });
    if ("findings" in result) findings.push(...result.findings);
  }
  await browser.close();
  const silent = questions.filter(({ about }) => !findings.some((line) => line.startsWith(about)));
  expect(silent.map(({ about }) => about)).toEqual([]);
});
