import fs from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { refuseBadContent } from "./src/content/refuse-bad-content.ts";
import { compressFiles } from "./src/ssg/compress.ts";
import { contentPlugin } from "./src/ssg/content-plugin.ts";
import { contactEndpointPlugin } from "./src/ssg/dev-contact-endpoint.ts";
import { devStart } from "./src/ssg/dev-start.ts";
import { writeHostingFiles } from "./src/ssg/hosting/write-hosting-files.ts";
import { inlineScript } from "./src/ssg/inline-script.ts";
import { layerOrder } from "./src/ssg/layer-order.ts";
import { prerender } from "./src/ssg/prerender.ts";
import { makeFindable } from "./src/ssg/seo/index.ts";
import { writeSiteSettings } from "./src/ssg/site-settings.ts";
import { keepStartUpStyles, startUpTiming } from "./src/ssg/start-up-styles.ts";

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
        cssCodeSplit: false,
        rolldownOptions: { input: ["index.html", "src/app/entry-client.tsx"] },
      },
    },
    ssr: {
      build: {
        outDir: server,
        ssr: "src/app/entry-server.tsx",
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
      const boot = await inlineScript(import.meta.dirname, "src/app/boot.ts");
      await prerender({ dist, server, boot: boot.html });
      await makeFindable({ content, dist, cache });
      await compressFiles(dist);
      await writeSiteSettings({ content, server, inlineScripts: [boot.source] });
      await writeHostingFiles({ dist, server });
    },
  },
}));
