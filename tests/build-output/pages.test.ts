import path from "node:path";
import { expect, test } from "vitest";
import { readContent } from "../../src/content/read-content.ts";
import {
  allPages,
  attributes,
  decode,
  exists,
  metaContent,
  notFound,
  pages,
  tags,
  visibleText,
} from "./built-pages.ts";

const { content } = await readContent(path.join(import.meta.dirname, "../../content"));

test("every page has one title and one description, and no two pages share them", () => {
  for (const part of [
    (html: string) => html.match(/<title>([^<]+)<\/title>/g) ?? [],
    (html: string) => html.match(/<meta name="description" content="[^"]+"/g) ?? [],
  ]) {
    const found = pages.map(({ html }) => part(html));
    expect(found.map((list) => list.length)).toEqual(pages.map(() => 1));
    expect(new Set(found.flat()).size).toBe(pages.length);
  }
});

test.for(pages)("$address has a title and a description no search engine cuts", ({ html }) => {
  const title = decode(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "");
  const description = metaContent(html, "description") ?? "";
  expect(title.length).toBeGreaterThan(0);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThanOrEqual(50);
  expect(description.length).toBeLessThanOrEqual(160);
});

test.for(pages)("$address names its own canonical address", ({ address, html }) => {
  const canonical = tags(html, "link").filter((tag) => tag.includes('rel="canonical"'));
  expect(canonical).toHaveLength(1);
  expect(attributes(canonical[0] ?? "", "link", "href")).toEqual([
    new URL(address, content.site.address).href,
  ]);
});

test.for(allPages)(
  "$address stands under the policy: no script but known ones, no style",
  ({ html }) => {
    for (const script of tags(html, "script")) {
      // published-safely.test.ts checks the hashes of inline scripts.
      expect(script).toMatch(/ src="\/|^<script type="application\/(ld\+)?json"|^<script>$/);
    }
    const markup = html.replaceAll(
      /<script( type="application\/(ld\+)?json"[^>]*)?>.*?<\/script>/gs,
      "",
    );
    const withoutIcon = markup.replace(/<link rel="icon" href="data:image\/svg\+xml,[^"]*"/, "");
    expect(withoutIcon).not.toMatch(/<style\b|\sstyle="|\son[a-z]+="|javascript:|data:/);
  },
);

test.for(allPages)("$address asks nobody else for anything", ({ html }) => {
  const loaded = [
    ...attributes(html, "script", "src"),
    ...attributes(html, "img", "src"),
    ...attributes(html, "(?:source|img|link)", "(?:srcSet|srcset|imagesrcset)").flatMap((set) =>
      set.split(",").map((entry) => entry.trim().split(" ")[0] ?? ""),
    ),
    ...tags(html, "link")
      .filter((tag) => !tag.includes('rel="canonical"'))
      .flatMap((tag) => attributes(tag, "link", "href")),
  ];
  expect(loaded.length).toBeGreaterThan(5);
  for (const address of loaded.filter((address) => !address.startsWith("data:"))) {
    expect(address).toMatch(/^\/[^/]/);
    expect(exists(address), address).toBe(true);
  }
});

test.for(allPages)("$address keeps the room of every picture and describes it", ({ html }) => {
  for (const image of tags(html, "img")) {
    expect(image).toMatch(/ width="\d+"/);
    expect(image).toMatch(/ height="\d+"/);
    expect(image).toMatch(/ alt="/);
  }
});

test.for(allPages)("$address leads nowhere that does not exist", ({ html }) => {
  const ids = new Map(
    pages.map((page) => [
      page.address as string,
      new Set(attributes(page.html, "[a-z0-9]+", "id")),
    ]),
  );
  const internal = attributes(html, "a", "href").filter((href) => href.startsWith("/"));
  expect(internal.length).toBeGreaterThan(10);
  for (const href of internal) {
    const { pathname, hash } = new URL(href, "http://site");
    if (/\.\w+$/.test(pathname)) {
      expect(exists(pathname), href).toBe(true);
      continue;
    }
    expect([...ids.keys()], href).toContain(pathname);
    if (hash) expect([...(ids.get(pathname) ?? [])], href).toContain(hash.slice(1));
  }
});

test.for(allPages)(
  "$address opens other sites in a new tab and gives them no handle",
  ({ html }) => {
    const external = tags(html, "a").filter((tag) => / href="https?:/.test(tag));
    expect(external.length).toBeGreaterThan(0);
    for (const tag of external) {
      expect(tag).toContain('target="_blank"');
      expect(tag).toMatch(/rel="[^"]*noopener/);
    }
  },
);

test("no id stands twice on a page", () => {
  for (const { address, html } of allPages) {
    const ids = attributes(html, "[a-z0-9]+", "id");
    expect(ids.length, address).toBe(new Set(ids).size);
  }
});

test("the page for unknown addresses says what the specification says, in the layout", () => {
  const text = visibleText(notFound.html);
  expect(text).toMatch(/Unexpected Application Error!.*404 Not Found/);
  expect(text).toContain(content.site.legal.notice);
  expect(notFound.html).toContain('name="robots" content="noindex"');
  expect(notFound.html).not.toContain('rel="canonical"');
});
