import { expect, test } from "vitest";
import { withIntegrity } from "./integrity.ts";

const digests = new Map([
  ["/assets/a.js", "sha384-A"],
  ["/assets/a.css", "sha384-C"],
]);

test.each([
  [
    '<script type="module" crossorigin src="/assets/a.js"></script>',
    '<script type="module" crossorigin src="/assets/a.js" integrity="sha384-A"></script>',
  ],
  [
    '<link rel="modulepreload" crossorigin href="/assets/a.js">',
    '<link rel="modulepreload" crossorigin href="/assets/a.js" integrity="sha384-A">',
  ],
  [
    '<link rel="stylesheet" crossorigin href="/assets/a.css">',
    '<link rel="stylesheet" crossorigin href="/assets/a.css" integrity="sha384-C">',
  ],
])("%s gets its digest", (tag, expected) => {
  expect(withIntegrity(`<p>before</p>${tag}<p>after</p>`, digests)).toBe(
    `<p>before</p>${expected}<p>after</p>`,
  );
});

test("data blocks and links to pages are left alone", () => {
  const html = '<script type="application/json">{}</script><link rel="icon" href="/favicon.ico">';
  expect(withIntegrity(html, digests)).toBe(html);
});

test("a file the build did not write stops it", () => {
  expect(() => withIntegrity('<script src="/assets/b.js"></script>', digests)).toThrow(
    "/assets/b.js",
  );
});
