import type { HtmlTagDescriptor, Plugin } from "vite";

/** Adds the scripts that `prerender.ts` adds to a built page. */
export function devStart(): Plugin {
  return {
    name: "dev-start",
    apply: "serve",
    transformIndexHtml: (html) => (html.includes("<!--app-->") ? tags : []),
  };
}

const tags: HtmlTagDescriptor[] = [
  {
    tag: "template",
    attrs: { id: "scripts" },
    children: [{ tag: "link", attrs: { rel: "modulepreload", href: "/src/app/entry-client.tsx" } }],
    injectTo: "body",
  },
  { tag: "script", attrs: { type: "module", src: "/src/app/boot.ts" }, injectTo: "body" },
];
