import { expect, test } from "vitest";
import { fileOf, fillTemplate, opensWithStartUp, scriptsOf } from "./prerender.ts";

const template =
  '<head><!--head--><!--seo-tags--></head><body><div id="root"><!--app--></div><!--data--></body>';

const rendered = (html: string, data: unknown = {}) => ({ html, data });

test("what React hoists goes into the head, the rest into the body", () => {
  const html = '<title>A &amp; B</title><meta name="x"/><p>$& text</p>';
  const page = fillTemplate(template, rendered(html));
  expect(page).toContain('<head><title>A &amp; B</title><meta name="x"/>');
  expect(page).toContain('<div id="root"><p>$& text</p></div>');
});

test("the content is embedded so that no text in it can end the block", () => {
  const page = fillTemplate(template, rendered("<p></p>", { text: "</script><b>" }));
  const json = /id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? "";
  expect(JSON.parse(json)).toEqual({ text: "</script><b>" });
});

test("scripts go to the end of the page", () => {
  const page = fillTemplate(template, rendered("<p></p>"), { scripts: "<template></template>" });
  expect(page).toMatch(/<template><\/template><\/body>$/);
});

test("what only machines read goes to the end of the head and of the body", () => {
  const page = fillTemplate(template, rendered("<title>A</title><p></p>"), {
    seoTags: { head: '<meta content="$&">', body: "<script>$1</script>" },
    scripts: "<template></template>",
  });
  expect(page).toContain('<head><title>A</title><meta content="$&"></head>');
  expect(page).toMatch(/<template><\/template><script>\$1<\/script><\/body>$/);
});

test("a page only names its scripts", () => {
  const chunk = (file: string, rest = {}) => ({ file, ...rest });
  const manifest = {
    "index.html": chunk("start.js"),
    "src/app/entry-client.tsx": chunk("application.js", { imports: ["_shared"] }),
    _shared: chunk("shared.js"),
    _list: chunk("list.js"),
    "src/app/pages/news/page.tsx": chunk("news.js", { imports: ["_shared", "_list"] }),
  };
  const scripts = scriptsOf(manifest, "news");
  // The manifest is in the template too.
  expect(scripts).toMatch(/^<template id="scripts"><link rel="manifest".*<\/template>$/);
  // Dependencies first, the application last.
  expect(scripts.match(/(?<=rel="modulepreload" crossorigin href="\/)[^"]+/g)).toEqual([
    "shared.js",
    "list.js",
    "news.js",
    "application.js",
  ]);
  expect(scriptsOf(manifest)).not.toContain("news.js");
});

test("a page without its module stops the build", () => {
  expect(() => scriptsOf({}, "about")).toThrow("src/app/pages/about/page.tsx");
});

test("pages are flat files, so that hosts serve them without a redirect", () => {
  expect(fileOf("/")).toBe("index.html");
  expect(fileOf("/why-invest-in-nepal")).toBe("why-invest-in-nepal.html");
});

test("the start-up sequence stands before the page, on the pages that the setting names", () => {
  const page = fillTemplate(`<!--boot-->${template}`, rendered("<p></p>"), {
    boot: "<dialog>",
  });
  expect(page.indexOf("<dialog>")).toBeLessThan(page.indexOf('id="root"'));
  expect(opensWithStartUp("every-route", "/about")).toBe(true);
  expect(opensWithStartUp("home", "/")).toBe(true);
  expect(opensWithStartUp("home", "/about")).toBe(false);
  expect(opensWithStartUp("never", "/")).toBe(false);
});
