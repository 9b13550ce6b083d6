import { expect, test } from "vitest";
import { makeDist } from "../../tests/support/site.ts";
import { findPage, listPages, splitRequestUrl } from "./pages.ts";

const pages = new Map([
  ["/", "index.html"],
  ["/about", "about.html"],
  ["/why-invest-in-nepal", "why-invest-in-nepal.html"],
]);

test("the pages are the HTML files of the built site, but for the 404 pages", () => {
  const dist = makeDist({
    "index.html": "",
    "about.html": "",
    "about.html.br": "",
    "404.html": "",
    "robots.txt": "",
    "ne.html": "",
    "ne/about.html": "",
    "ne/404.html": "",
  });
  expect([...listPages(dist)].sort()).toEqual([
    ["/", "index.html"],
    ["/about", "about.html"],
    ["/ne", "ne.html"],
    ["/ne/about", "ne/about.html"],
  ]);
});

test.each([
  ["/?utm=1", "index.html"],
  ["/why-invest-in-nepal", "why-invest-in-nepal.html"],
])("%s is the page %s", (url, file) => {
  expect(findPage(url, pages)).toEqual({ kind: "page", file });
});

test.each([
  ["/about/", "/about"],
  ["/about.html", "/about"],
  ["/About", "/about"],
  ["///about//", "/about"],
  ["/about/index.html", "/about"],
  ["/%61bout", "/about"],
  ["/about%2F", "/about"],
  ["/why-invest-in-nepal.html/", "/why-invest-in-nepal"],
  ["//INDEX.html", "/"],
  ["//", "/"],
  ["/about/?a=1&b=%20", "/about?a=1&b=%20"],
  ["/index.html?next=//evil.example", "/?next=//evil.example"],
])("%s moves to %s", (url, location) => {
  expect(findPage(url, pages)).toEqual({ kind: "redirect", location });
});

test.each([
  "/about/team",
  "/404",
  "//evil.example",
  "//evil.example/about/",
  "/%2Fevil.example",
  "/\\evil.example",
  "/about%00",
  "/..%2fabout",
])("%s is no page's address", (url) => {
  expect(findPage(url, pages)).toBeUndefined();
});

test.each([
  ["/gallery?photo=3", "/gallery", "?photo=3"],
  ["/?a=1?b=/c", "/", "?a=1?b=/c"],
  ["/a%2Fb", "/a%2Fb", ""],
  ["/about#team?x", "/about", ""],
  ["http://other.example/about?x=1", "/about", "?x=1"],
  ["HTTPS://other.example", "/", ""],
  ["http://other.example?x", "/", "?x"],
])("%s is the path %s and the query %s", (url, path, query) => {
  expect(splitRequestUrl(url)).toEqual({ path, query });
});
