import { expect, test } from "vitest";
import { ask, makeApp } from "../../tests/support/client.ts";
import { makeDist, pages as sitePages } from "../../tests/support/site.ts";
import { findPage, listPages, splitRequestUrl } from "./pages.ts";

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

const preload =
  '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/pictures/a-480.avif 480w, /pictures/a-900.avif 900w" imageSizes="100vw" media="(max-width: 767px)"/>';

test("a page's LCP image is preloaded by a header too, and a page without one has no such header", async () => {
  const app = makeApp({ dist: makeDist({ ...sitePages, "index.html": preload }) });
  expect((await ask(app, "/")).headers.link).toBe(
    '</pictures/a-480.avif>; rel=preload; as=image; type="image/avif"; fetchpriority="high"; media="(max-width: 767px)"; imagesrcset="/pictures/a-480.avif 480w, /pictures/a-900.avif 900w"; imagesizes="100vw"',
  );
  expect((await ask(app, "/about")).headers).not.toHaveProperty("link");
});
