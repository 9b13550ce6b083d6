import { expect, test } from "vitest";
import { languagesOf, publicAddress } from "../../src/schema/language.ts";
import { attributes, content, exists, metaContent, pages, read, tags } from "./built-pages.ts";

const { languages, site } = content;
const others = pages.filter(({ content }) => content.language.prefix !== "");

test("the site is there in another language", () => {
  expect(others.map(({ address }) => address)).toContain("/ne/why-invest-in-nepal");
});

/** Where each language has the page, as search engines are told. */
function expectedAlternates(path: string) {
  const there = languagesOf(path, languages).map((language) => [
    language.code,
    new URL(publicAddress(language, path), site.address).href,
  ]);
  return [...there, ["x-default", there[0]?.[1]]];
}

test.for(pages)("$address says its language, and leads to the others", (page) => {
  const { html, path, content } = page;
  const { language } = content;
  expect(attributes(html, "html", "lang")).toEqual([language.code]);
  expect(metaContent(html, "og:locale")).toBe(language.locale.replace("-", "_"));
  const alternates = tags(html, "link").filter((tag) => tag.includes(" hreflang="));
  const told = alternates.map((tag) =>
    ["hreflang", "href"].flatMap((name) => attributes(tag, "link", name)),
  );
  expect(told).toEqual(expectedAlternates(path));
  const links = tags(html, "a").filter((tag) => tag.includes(" hrefLang="));
  for (const { code, prefix } of languages.filter(({ code }) => code !== language.code)) {
    const toOther = links.filter((tag) => tag.includes(` lang="${code}"`));
    expect(new Set(attributes(toOther.join(""), "a", "href"))).toEqual(
      new Set([prefix + path === "/" ? "/" : publicAddress({ prefix }, path)]),
    );
  }
});

test.for(others)("$address leads to pages of its own language", ({ html, content }) => {
  const { prefix } = content.language;
  const links = tags(html, "a").filter(
    (tag) => / href="\//.test(tag) && !tag.includes(" hrefLang="),
  );
  const leaving = attributes(links.join(""), "a", "href").filter(
    (href) => href !== prefix && !href.startsWith(`${prefix}/`) && !href.startsWith(`${prefix}?`),
  );
  expect(leaving.filter((href) => !exists(href))).toEqual([]);
});

test("the sitemap tells the same", () => {
  const entries = read("sitemap.xml").split("<url>").slice(1);
  for (const { address, path } of pages) {
    const own = `<loc>${new URL(address, site.address)}</loc>`;
    const entry = entries.find((entry) => entry.includes(own)) ?? "";
    const told = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(told.map(([, code, href]) => [code, href])).toEqual(expectedAlternates(path));
  }
});
