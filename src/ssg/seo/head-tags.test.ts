import { expect, test } from "vitest";
import { sampleArticle, shipped } from "../../../tests/support/content.ts";
import { readContent } from "../../content/read-content.ts";
import { iconLinks, seoTags } from "./head-tags.ts";
import { pageMetadata } from "./page-metadata.ts";

const { content } = await readContent(shipped);

/** The tags of the pages, all with the same title and picture, of a site with these articles. */
function tagsWith(articles: unknown[], languages = [content.language]) {
  const company = { ...content.site.company, name: "Himal & Sons" };
  const site = { ...content.site, company, address: "https://company.com" };
  const loaded = {
    content: { ...content, site, articles, languages },
    data: { news: { articles: [], categories: [] } },
    library: { shareImage: async (name: string) => ({ file: `/${name}.jpg`, alt: 'A "view"' }) },
  };
  const head = { title: "Title's", description: "A <sentence>" };
  const pages = pageMetadata(content).filter(({ address }) => /^\/(news)?$/.test(address));
  return seoTags(
    loaded as never,
    pages.map((page) => ({ ...page, head, picture: "dam" })),
  );
}

test("networks are told of a page what searchers are told, and readers where the feed is", async () => {
  const of = (name: string, words: string) => `meta property="og:${name}" content="${words}"`;
  const shared = [
    of("type", "website"),
    of("site_name", "Himal &amp; Sons"),
    of("locale", "en_GB"),
    of("url", "https://company.com/news"),
    of("title", "Title&#x27;s"),
    of("description", "A &lt;sentence&gt;"),
    of("image", "https://company.com/dam.jpg"),
    of("image:type", "image/jpeg"),
    of("image:width", "1200"),
    of("image:height", "630"),
    of("image:alt", "A &quot;view&quot;"),
    'meta name="twitter:card" content="summary_large_image"',
    'meta name="twitter:image:alt" content="A &quot;view&quot;"',
  ];
  const feed =
    'link rel="alternate" type="application/atom+xml" title="Title&#x27;s" href="/news.atom"';
  const linesOf = (tags: Awaited<ReturnType<typeof tagsWith>>, address: string) =>
    tags.get(address)?.head.slice(1, -1).split("><");
  const without = await tagsWith([]);
  expect(linesOf(without, "/news")).toEqual(shared);
  expect(without.get("/news")?.body).toMatch(
    /^<script type="application\/ld\+json">\{"@context":.+"A \\u003csentence>.+"position":1,"name".+<\/script>$/,
  );
  const withNews = await tagsWith([sampleArticle]);
  expect(linesOf(withNews, "/news")).toEqual([...shared, feed]);
  expect(linesOf(withNews, "/")?.at(-1)).toBe(shared.at(-1));
});

test("searchers and networks find each page in the languages that it is written in", async () => {
  const nepali = { ...content.language, code: "ne", locale: "ne-NP", prefix: "/ne", lacks: ["/"] };
  const tags = await tagsWith([], [content.language, nepali]);
  const alternate = (code: string, address: string) =>
    `<link rel="alternate" hreflang="${code}" href="https://company.com${address}">`;
  expect(tags.get("/news")?.head).toContain(
    alternate("en", "/news") + alternate("ne", "/ne/news") + alternate("x-default", "/news"),
  );
  expect(tags.get("/news")?.head).toContain('"og:locale:alternate" content="ne_NP"');
  expect(tags.get("/")?.head).not.toMatch(/hreflang|alternate/);
});

test("the icons are linked, the drawing of the last one inside its link", () => {
  expect(iconLinks('\n<svg a="b:c/d=e,f@g;h#i"/>\n')).toBe(
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
      '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
      `<link rel="icon" href="data:image/svg+xml,%3Csvg%20a='b:c/d=e,f@g;h%23i'/%3E" type="image/svg+xml">`,
  );
});
