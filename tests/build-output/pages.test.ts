import { expect, test } from "vitest";
import { lengthOf } from "../../src/schema/fields.ts";
import {
  allPages,
  attributes,
  content,
  decode,
  exists,
  linked,
  metaContent,
  notFound,
  pages,
  tags,
} from "./built-pages.ts";

test("every page has a title and a description of its own that no search engine cuts", () => {
  const heads = pages.map(({ html }) => {
    const [title = "", ...others] = html.match(/(?<=<title>)[^<]+/g) ?? [];
    expect(others).toEqual([]);
    return { title: decode(title), description: metaContent(html, "description") ?? "" };
  });
  for (const { title, description } of heads) {
    expect(lengthOf(title), title).toBeLessThanOrEqual(60);
    expect(lengthOf(description), title).toBeGreaterThanOrEqual(50);
    expect(lengthOf(description), title).toBeLessThanOrEqual(160);
  }
  expect(new Set(heads.flatMap(({ title, description }) => [title, description])).size).toBe(
    2 * pages.length,
  );
});

test.for(pages)("$address names its own canonical address", ({ address, html }) => {
  expect(linked(html, "canonical")).toEqual([new URL(address, content.site.address).href]);
});

test.for(allPages)("$address asks nobody else for anything", ({ html }) => {
  const sets = attributes(html, "(?:source|img|link)", "(?:srcSet|imageSrcSet)");
  const loaded = [
    ...attributes(html, "script", "src"),
    ...attributes(html, "img", "src"),
    ...sets.flatMap((set) => set.split(", ").map((entry) => entry.split(" ")[0] ?? "")),
    ...attributes(html, "link(?! rel=.(?:canonical|alternate. hreflang))", "href"),
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

const idsOf = (html: string) => attributes(html, "[a-z0-9]+", "id");
const ids = new Map<string, string[]>(pages.map(({ address, html }) => [address, idsOf(html)]));

test.for(allPages)("$address leads nowhere that does not exist", ({ html }) => {
  const internal = attributes(html, "a", "href").filter((href) => href.startsWith("/"));
  expect(internal.length).toBeGreaterThan(10);
  for (const href of internal) {
    const { pathname, hash } = new URL(href, "http://site");
    expect(ids.has(pathname) || /\.\w+$/.test(pathname), href).toBe(true);
    if (!ids.has(pathname)) expect(exists(pathname), href).toBe(true);
    if (hash) expect(ids.get(pathname), href).toContain(hash.slice(1));
  }
});

test.for(allPages)("$address opens other sites in a new tab and gives them no handle", (page) => {
  const external = tags(page.html, "a").filter((tag) => / href="https?:/.test(tag));
  expect(external.length).toBeGreaterThan(0);
  for (const tag of external) expect(tag).toMatch(/target="_blank" rel="[^"]*noopener/);
});

test.for(allPages)("no id stands twice in $address", ({ html }) => {
  expect(idsOf(html)).toEqual([...new Set(idsOf(html))]);
});

test("search engines and networks leave the page for unknown addresses alone", () => {
  for (const { html } of notFound) {
    expect(metaContent(html, "robots")).toBe("noindex");
    expect(html).not.toMatch(/rel="(canonical|alternate)"|og:|twitter:|ld\+json/);
  }
});
