import { expect, test } from "vitest";
import { ask, makeApp } from "./test-client.ts";
import { makeSite } from "./test-site.ts";

const preload =
  '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/pictures/a-480.avif 480w, /pictures/a-900.avif 900w" imageSizes="100vw" media="(max-width: 767px)"/>';

test("the request for a page's opening picture goes ahead of it", async () => {
  const dist = makeSite({ "about.html": `<!doctype html><title>About</title>${preload}` });
  const { headers } = await ask(makeApp({ dist }), "/about");
  expect(headers.link).toBe(
    '</pictures/a-480.avif>; rel=preload; as=image; type="image/avif"; fetchpriority="high"; media="(max-width: 767px)"; imagesrcset="/pictures/a-480.avif 480w, /pictures/a-900.avif 900w"; imagesizes="100vw"',
  );
});

test("a page without one sends none", async () => {
  const { headers } = await ask(makeApp(), "/about");
  expect(headers).not.toHaveProperty("link");
});
