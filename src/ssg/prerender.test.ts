import { expect, test } from "vitest";
import { fileOf, fillTemplate, scriptsOf } from "./prerender.ts";

const template =
  '<head><!--head--><!--seo-tags--></head><body><!--boot--><div id="root"><!--app--></div><!--data--></body>';

test("every part has its place, whatever signs are in it", () => {
  const html = '<title>A &amp; B</title><meta name="x"/><p>$& text</p>';
  const page = fillTemplate(
    template,
    { html },
    {
      seoTags: { head: '<meta content="$&">', body: "<script>$1</script>" },
      scripts: "<template></template>",
      boot: "<dialog>",
    },
  );
  // What React hoists goes into the head.
  expect(page).toBe(
    '<head><title>A &amp; B</title><meta name="x"/><meta content="$&"></head><body><dialog>' +
      '<div id="root"><p>$& text</p></div><template></template><script>$1</script></body>',
  );
});

test("the content is embedded so that no text in it can end the block", () => {
  const data = { text: "</script><b>" };
  const page = fillTemplate(template, { html: "<p></p>", data });
  const json = /id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? "";
  expect(JSON.parse(json)).toEqual(data);
});

test("a page only names its scripts, and stops the build without its module", () => {
  const manifest = {
    "index.html": { file: "start.js" },
    "src/app/entry-client.tsx": { file: "application.js", imports: ["_shared"] },
    _shared: { file: "shared.js" },
    _list: { file: "list.js" },
    "content:error": { file: "error.js" },
    "src/app/pages/news/page.tsx": { file: "news.js", imports: ["_shared", "_list"] },
  };
  const scripts = scriptsOf(manifest, ["src/app/pages/news/page.tsx", "content:error"]);
  // The manifest is in the template too.
  expect(scripts).toMatch(/^<template id="scripts"><link rel="manifest".*<\/template>$/);
  // Dependencies first, the application last.
  expect(scripts.match(/(?<=rel="modulepreload" crossorigin href="\/)[^"]+/g)).toEqual([
    "shared.js",
    "list.js",
    "news.js",
    "error.js",
    "application.js",
  ]);
  expect(scriptsOf(manifest, [])).not.toContain("news.js");
  expect(() => scriptsOf({}, ["content:error"])).toThrow("content:error");
});

test("pages are flat files, so that hosts serve them without a redirect", () => {
  expect(fileOf("/")).toBe("index.html");
  expect(fileOf("/why-invest-in-nepal")).toBe("why-invest-in-nepal.html");
});
