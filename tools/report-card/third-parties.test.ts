import { expect, test } from "vitest";
import { foreignInPage, foreignInStylesheet, hostsInPolicy } from "./third-parties.ts";

test("what a page fetches from elsewhere is found, in every place it can stand", () => {
  const html = `<link rel="stylesheet" href="//fonts.example/a.css"><script src="https://a.example/x.js">
    </script><img srcset="/own.avif 1x, https://b.example/c.avif 2x" src="/own.jpg">`;
  expect(foreignInPage(html)).toEqual([
    "//fonts.example/a.css",
    "https://a.example/x.js",
    "https://b.example/c.avif",
  ]);
});

test("its own files, and links that fetch nothing, are not", () => {
  const html = `<link rel="canonical" href="https://own.example/"><a href="https://partner.example">
    </a><link rel="icon" href="/favicon.svg"><img src="/a.jpg"><meta content="https://own.example">
    <link rel="icon" href="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E">`;
  expect(foreignInPage(html)).toEqual([]);
});

test("a stylesheet is read the same way", () => {
  const css = `@import "https://a.example/x.css"; a { background: url(https://b.example/c.png) }
    b { background: url("/own.svg"), url(data:image/svg+xml,%3Csvg/%3E) }`;
  expect(foreignInStylesheet(css)).toEqual(["https://a.example/x.css", "https://b.example/c.png"]);
});

test("the policy names the hosts it allows", () => {
  expect(hostsInPolicy("default-src 'none'; img-src 'self'")).toEqual([]);
  expect(hostsInPolicy("connect-src 'self' https://api.example; img-src *")).toEqual([
    "https://api.example",
    "*",
  ]);
});
