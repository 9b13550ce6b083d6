import fs from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressFiles } from "./build/compress.ts";
import { contentPlugin } from "./build/content/content-plugin.ts";
import { refuseBadContent } from "./build/content/refuse-bad-content.ts";
import { contactEndpointPlugin } from "./build/dev-contact-endpoint.ts";
import { devStart } from "./build/dev-start.ts";
import { writeHostingFiles } from "./build/hosting/write-hosting-files.ts";
import { inlineScript } from "./build/inline-script.ts";
import { layerOrder } from "./build/layer-order.ts";
import { prerender } from "./build/prerender.ts";
import { makeFindable } from "./build/seo/make-findable.ts";
import { writeSiteSettings } from "./build/site-settings.ts";
import { keepStartUpStyles, startUpTiming } from "./build/start-up/stylesheets.ts";

const at = (...parts: string[]) => path.join(import.meta.dirname, ...parts);
// All can be named, so that a test can build other content beside the site itself.
const dist = path.resolve(process.env.OUT_DIR || at("dist"));
const content = path.resolve(process.env.CONTENT_DIR || at("content"));
const cache = path.resolve(process.env.PICTURE_CACHE_DIR || at(".cache/pictures"));
const server = `${dist}-server`;

export default defineConfig(({ command }) => ({
  appType: "spa",
  // Without the list of some seven hundred files that a build writes.
  logLevel: command === "build" ? "warn" : "info",
  plugins: [
    react(),
    layerOrder(),
    startUpTiming(),
    keepStartUpStyles(),
    devStart(),
    contentPlugin({ folder: content, cache }),
    contactEndpointPlugin({ content }),
  ],
  css: {
    modules: {
      // Names that say where they come from, and compress better than hashes.
      generateScopedName: (name, file) => `${path.basename(file, ".module.css")}_${name}`,
    },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST || "localhost",
    strictPort: true,
  },
  build: {
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Everything is a file of its own: the policy allows no data: addresses but for pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false, importIsUndefined: false, pluginTimings: false },
      // What several pages share is one file, which keeps the number of requests low.
      output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } },
    },
  },
  environments: {
    client: {
      build: {
        outDir: dist,
        manifest: true,
        rolldownOptions: { input: ["index.html", "app/entry-client.tsx"] },
      },
    },
    ssr: {
      build: {
        outDir: server,
        ssr: "app/entry-server.tsx",
        rolldownOptions: { output: { codeSplitting: true } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error("The client and ssr environments are both needed.");
      await refuseBadContent(content);
      await fs.rm(server, { recursive: true, force: true });
      await builder.build(client);
      await builder.build(ssr);
      const boot = await inlineScript(import.meta.dirname, "app/boot.ts");
      await prerender({ dist, server, boot: boot.html });
      await makeFindable({ content, dist, cache });
      await compressFiles(dist);
      await writeSiteSettings({ content, server, inlineScripts: [boot.source] });
      await writeHostingFiles({ dist, server });
    },
  },
}));
