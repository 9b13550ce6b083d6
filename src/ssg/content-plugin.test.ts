import { EventEmitter } from "node:events";
import type { ViteDevServer } from "vite";
import { expect, test, vi } from "vitest";
import { contentPlugin } from "./content-plugin.ts";
import type { LoadedSite } from "./site-content.ts";

test("a slow load never puts older content in the place of newer", async () => {
  let heading = "first";
  const slow = Promise.withResolvers<void>();
  const { open, change, sent } = served(async () => {
    const read = heading;
    if (read === "older") await slow.promise;
    return site(read);
  });
  await open("home");
  heading = "older";
  change();
  heading = "newer";
  change();
  slow.resolve();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual({ home: { heading: "newer" } });
});

const site = (heading: string) => {
  const english = { content: { language: { prefix: "" } }, data: { home: { heading } } };
  return { editions: [english], library: { stylesheet: () => "" } } as unknown as LoadedSite;
};

/** The plugin in a development server whose `content/` can be changed. */
function served(load: () => Promise<LoadedSite>) {
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const sent: unknown[] = [];
  const client = {
    hot: { send: (_event: string, content: unknown) => sent.push(content) },
    moduleGraph: { idToModuleMap: new Map(), getModuleById: () => undefined },
  };
  const server = { watcher, middlewares: { use: () => undefined }, environments: { client } };
  const plugin = contentPlugin({ folder: "/content", load, forget: () => undefined }, "/cache");
  (plugin.configureServer as (server: ViteDevServer) => void)(server as unknown as ViteDevServer);
  const loadModule = plugin.load as (this: unknown, id: string) => Promise<unknown>;
  return {
    open: (name: string) => loadModule.call({ environment: { mode: "dev" } }, `\0content:${name}`),
    change: () => watcher.emit("all", "change", "/content/pages/home.yaml"),
    sent,
  };
}
