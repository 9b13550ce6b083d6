import { globSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contentPlugin } from "./src/ssg/content-plugin.ts";
import { devServer } from "./src/ssg/dev-server.ts";
import { alphabets } from "./src/ssg/in-language.ts";
import { buildSite } from "./src/ssg/index.ts";
import { siteSource } from "./src/ssg/site-content.ts";
import { classNames, keepStartUpStyles, namedScreens, styleLayers } from "./src/ssg/stylesheets.ts";

const root = import.meta.dirname;
const at = (...parts: string[]) => path.join(root, ...parts);
// All can be named, so that a test can build other content beside the site itself.
const dist = path.resolve(process.env.OUT_DIR || at("dist"));
const content = path.resolve(process.env.CONTENT_DIR || at("content"));
const cache = path.resolve(process.env.PICTURE_CACHE_DIR || at(".cache/pictures"));
const devCache = path.resolve(process.env.DEV_CACHE_DIR || at(".cache/vite"));
const server = `${dist}-server`;
const source = siteSource(content);

export default defineConfig(({ command }) => ({
  appType: "spa",
  cacheDir: devCache,
  // Without the list of some seven hundred files that a build writes.
  logLevel: command === "build" ? "warn" : "info",
  plugins: [
    react(),
    styleLayers(),
    keepStartUpStyles(),
    contentPlugin(source, cache),
    devServer(source, root),
  ],
  // Every element is made by `src/app/jsx`, which marks Nepali words. Not an option of react(), which takes it for
  // a package.
  oxc: { jsx: { importSource: "/src/app/jsx" } },
  // Every package that a page loads is prepared before the development server listens. One that is
  // found later would be prepared then, and the page loaded anew under somebody's hands.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "@emailjs/browser",
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-dev-runtime",
      "swiper",
    ],
  },
  css: {
    postcss: { plugins: [namedScreens] },
    modules: command === "build" ? { generateScopedName: classNames(at("src/app")) } : {},
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST || "localhost",
    strictPort: true,
    // What a build or a test writes must not load a page anew under somebody's hands.
    watch: {
      ignored: (file) =>
        /^\/(dist|\.cache)/.test(file.slice(root.length)) && !file.startsWith(content),
    },
  },
  build: {
    reportCompressedSize: false,
    // The first versions with what the stylesheets use anyway, such as relative colours and popovers.
    cssTarget: ["chrome120", "safari17", "firefox128"],
    modulePreload: { polyfill: false },
    // Everything is a file of its own: the policy allows no data: addresses but for pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false, importIsUndefined: false, pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // What several pages share is one file, which keeps the number of requests low.
            { name: "shared", minShareCount: 2 },
          ],
        },
        // A page's script is named after its folder: every page's file is page.tsx.
        chunkFileNames: ({ name, facadeModuleId }) =>
          name === "page" && facadeModuleId
            ? `assets/${path.basename(path.dirname(facadeModuleId))}-[hash].js`
            : "assets/[name]-[hash].js",
      },
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
    // Only pages in these alphabets load them.
    alphabets: {
      consumer: "client",
      build: {
        outDir: dist,
        emptyOutDir: false,
        rolldownOptions: {
          input: globSync(`${alphabets}/*.html`, { cwd: root }),
          output: {
            // Beside the pages that name them: after they are joined with the site's own, both go.
            assetFileNames: ({ names: [name = ""] }) =>
              `${name.endsWith(".css") ? "src" : "assets"}/[name]-[hash][extname]`,
          },
        },
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
    buildApp: (builder) => buildSite(builder, source, { root, dist, server, cache }),
  },
}));
