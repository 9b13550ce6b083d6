import path from "node:path";
import { createServer, resolveConfig } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { partsPlugin } from "./dev-parts.ts";

const root = path.join(import.meta.dirname, "..");
const settings = {
  configFile: false,
  root,
  logLevel: "silent",
  plugins: [partsPlugin({ root })],
  optimizeDeps: { noDiscovery: true },
} as const;

test("the development server shows the page of parts", async () => {
  const server = await createServer({
    ...settings,
    plugins: [...settings.plugins],
    server: { port: 0, host: "127.0.0.1" },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [origin = ""] = server.resolvedUrls?.local ?? [];
  const response = await fetch(new URL("/__parts", origin));
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).toContain('src="/app/parts/entry.tsx"');
});

test("a build has no such plugin", async () => {
  const names = async (command: "serve" | "build") =>
    (await resolveConfig({ ...settings, plugins: [...settings.plugins] }, command)).plugins.map(
      ({ name }) => name,
    );
  expect(await names("serve")).toContain("parts-page");
  expect(await names("build")).not.toContain("parts-page");
});
