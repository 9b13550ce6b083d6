import { expect, test } from "vitest";
import { findPage, listPages } from "./page-addresses.ts";
import { makeDist } from "./test-site.ts";

const pages = new Map([
  ["/", "index.html"],
  ["/about", "about.html"],
  ["/why-invest-in-nepal", "why-invest-in-nepal.html"],
]);

test("the pages are the HTML files at the root of the built site, but for the 404 page", () => {
  const dist = makeDist({
    "index.html": "",
    "about.html": "",
    "about.html.br": "",
    "404.html": "",
    "robots.txt": "",
    "assets/part.html": "",
  });
  expect([...listPages(dist)].sort()).toEqual([
    ["/", "index.html"],
    ["/about", "about.html"],
  ]);
});

test.each([
  ["/", "index.html"],
  ["/about", "about.html"],
  ["/about?from=menu", "about.html"],
  ["/?utm=1", "index.html"],
  ["/why-invest-in-nepal", "why-invest-in-nepal.html"],
])("%s is the page %s", (url, file) => {
  expect(findPage(url, pages)).toEqual({ kind: "page", file });
});

test.each([
  ["/about/", "/about"],
  ["/about.html", "/about"],
  ["/About", "/about"],
  ["/ABOUT.HTML", "/about"],
  ["//about", "/about"],
  ["///about//", "/about"],
  ["/about/index.html", "/about"],
  ["/about/index", "/about"],
  ["/%61bout", "/about"],
  ["/about%2F", "/about"],
  ["/index.html", "/"],
  ["/index", "/"],
  ["//", "/"],
  ["/about/?a=1&b=%20", "/about?a=1&b=%20"],
  ["/index.html?next=//evil.example", "/?next=//evil.example"],
])("%s moves to %s", (url, location) => {
  expect(findPage(url, pages)).toEqual({ kind: "redirect", location });
});

test.each([
  "/nowhere",
  "/about/team",
  "/404",
  "/404.html",
  "//evil.example",
  "//evil.example/about/",
  "/%2Fevil.example",
  "/\\evil.example",
  "/about%00",
  "/..%2fabout",
  "/robots.txt",
])("%s is no page's address", (url) => {
  expect(findPage(url, pages)).toBeUndefined();
});

test("a redirect always leads to a page, never to another redirect", () => {
  for (const url of ["/About/", "//INDEX.html", "/why-invest-in-nepal.html/"]) {
    const first = findPage(url, pages);
    expect(first?.kind).toBe("redirect");
    if (first?.kind === "redirect") expect(findPage(first.location, pages)?.kind).toBe("page");
  }
});
