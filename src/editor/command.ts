import { randomBytes } from "node:crypto";
import path from "node:path";
import { createServer, loadConfigFromFile, type Plugin, type PluginOption } from "vite";
import { editorPlugins } from "./plugin.ts";
import { isAlone } from "./server/http/alone.ts";
import { type Hosting, hostingIn } from "./server/http/hosted.ts";

// `npm run edit`, or `npm run edit -- 3001` for another port: the development server with the editor at /__edit.
// `BROWSER=none` opens nothing, and with `EDITOR_ORIGIN=https://edit.example.com` it is behind a reverse proxy, for
// everyone who has a password there.
const root = path.join(import.meta.dirname, "../..");
const mode = "development";
const loaded = await loadConfigFromFile({ command: "serve", mode }, undefined, root);
if (!loaded) throw new Error("vite.config.ts is missing.");
const { config } = loaded;
const hosting = readHosting();
const content = path.resolve(root, process.env.CONTENT_DIR || "content");
if (!(await isAlone(content, path.join(root, ".cache")))) {
  console.error(
    "The editor of this site runs already, in another window. Go on in the page that it has opened, or stop it there with Ctrl+C.",
  );
  process.exit(1);
}
const token = randomBytes(24).toString("base64url");
// After the #, so that it is never sent: a page asked for without it has nothing secret.
const page = `/__edit/#token=${token}`;
const givenPort = Number(process.argv[2]);
const here = { host: "localhost", open: page, ...(givenPort && { port: givenPort }) };
const editor = editorPlugins({
  root,
  content,
  cache: path.resolve(root, process.env.PICTURE_CACHE_DIR || ".cache/pictures"),
  token,
  hosting,
  restart: hosting && restart,
});

const server = await createServer({
  ...config,
  root,
  mode,
  configFile: false,
  // Of its own: `npm run dev` has other plugins, and would make the same folder anew beside us.
  cacheDir: `${config.cacheDir}-editor`,
  // The editor shows the same content, with marks.
  plugins: [...(await without(["site-content", "dev-server"], config.plugins ?? [])), ...editor],
  optimizeDeps: {
    ...config.optimizeDeps,
    include: [...(config.optimizeDeps?.include ?? []), "yaml", "zod"],
  },
  // What is wrong with the content is said in sentences (`plugin.ts`).
  server: { ...config.server, ...(hosting ? behind(hosting) : here), hmr: { overlay: false } },
});
const { port = 3000 } = server.config.server;
try {
  await server.listen();
  // Not the port that was asked for: for 0, the system has chosen one.
  const [address] = server.resolvedUrls?.local ?? [];
  const shown = hosting ? `${hosting.origin}, behind ${address}` : new URL(page, address);
  console.log(`\nThe editor: ${shown}\nCtrl+C stops it.\n`);
} catch (error) {
  if (!(error instanceof Error && error.message === `Port ${port} is already in use`)) throw error;
  const other = `npm run edit -- ${port + 1}`;
  console.error(
    `The editor cannot start: another program uses port ${port}, perhaps an editor or the site in another window. Stop it there with Ctrl+C, or choose another port: ${other}`,
  );
  process.exit(1);
}

function readHosting() {
  try {
    return hostingIn(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Nobody at an address can: the unit does. What is being answered is answered before. */
function restart() {
  console.log("A newer program has come in, so this one ends.");
  setTimeout(() => process.exit(), 1000);
}

/** The reverse proxy is on this machine, and browsers speak to it alone. */
function behind({ origin }: Hosting) {
  const { hostname, port } = new URL(origin);
  return {
    host: "127.0.0.1",
    allowedHosts: [hostname],
    cors: false,
    ws: { protocol: "wss", clientPort: Number(port) || 443 },
  };
}

async function without(names: string[], plugins: PluginOption[]): Promise<PluginOption[]> {
  const flat = (await Promise.all(plugins.flat(Infinity as 1))) as (Plugin | undefined)[];
  return flat.filter((plugin) => !names.includes(plugin?.name ?? ""));
}
