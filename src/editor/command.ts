import { randomBytes } from "node:crypto";
import path from "node:path";
import { createServer, loadConfigFromFile, type Plugin, type PluginOption } from "vite";
import { editorPlugins } from "./plugin.ts";

// `npm run edit`: the development server with the editor at /__edit. `BROWSER=none` opens nothing.
const root = path.join(import.meta.dirname, "../..");
const mode = "development";
const loaded = await loadConfigFromFile({ command: "serve", mode }, undefined, root);
if (!loaded) throw new Error("vite.config.ts is missing.");
const { config } = loaded;
const editor = editorPlugins({
  root,
  content: path.resolve(root, process.env.CONTENT_DIR || "content"),
  cache: path.resolve(root, process.env.PICTURE_CACHE_DIR || ".cache/pictures"),
  token: randomBytes(24).toString("base64url"),
});

const server = await createServer({
  ...config,
  root,
  mode,
  configFile: false,
  // Of its own: `npm run dev` has other plugins, and would make the same folder anew beside us.
  cacheDir: `${config.cacheDir}-editor`,
  // The editor shows the same content, with marks.
  plugins: [...(await without("site-content", config.plugins ?? [])), ...editor],
  optimizeDeps: {
    ...config.optimizeDeps,
    include: [
      ...(config.optimizeDeps?.include ?? []),
      "@rjsf/core/lib/components/Form.js",
      "@rjsf/utils",
      "yaml",
      "zod",
    ],
  },
  server: { ...config.server, host: "localhost", open: "/__edit/" },
});
await server.listen();
console.log(`\nThe editor: ${server.resolvedUrls?.local[0]}__edit/\nCtrl+C stops it.\n`);

async function without(name: string, plugins: PluginOption[]): Promise<PluginOption[]> {
  const flat = (await Promise.all(plugins.flat(Infinity as 1))) as (Plugin | undefined)[];
  return flat.filter((plugin) => plugin?.name !== name);
}
