import { expect, test } from "vitest";
import { sampleArticle, shipped } from "../../../tests/support/content.ts";
import { readContent } from "../../content/read-content.ts";
import { escapeMarkup } from "../../shared/escape-markup.ts";
import { colours } from "../colours.ts";
import { proseHtml } from "./prose-html.ts";
import { seoFiles } from "./seo-files.ts";
import { securityTxt } from "./text-files.ts";

const { content } = await readContent(shipped);
const company = { ...content.site.company, name: "Himal", fullName: "Himal & Sons" };
const site = { ...content.site, address: "https://company.com", company, editions: [] };

const fullText = [
  { kind: "paragraph", words: ["1 < 2 ", { bold: ["is ", { link: "/about", words: ["so"] }] }] },
  { kind: "heading", words: ["Why"] },
  { kind: "list", items: [["one"], ["two"]] },
  { kind: "list", start: 3, items: [["three"]] },
  {
    kind: "picture",
    picture: { alt: 'A "dam"', crops: [{ base: "/pictures/dam-a1" }], jpegWidth: 1280 },
    caption: "Dam & lake",
  },
];

test("a longer text is plain HTML for feed readers, with whole addresses", () => {
  expect(proseHtml(fullText as never, { ...content, site })).toBe(
    '<p>1 &lt; 2 <strong>is <a href="https://company.com/about">so</a></strong></p><h2>Why</h2>' +
      '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>' +
      '<figure><img src="https://company.com/pictures/dam-a1-1280.jpg" alt="A &quot;dam&quot;">' +
      "<figcaption>Dam &amp; lake</figcaption></figure>",
  );
});

const news = { ...sampleArticle, title: "New & first", fullText };
const older = { ...sampleArticle, id: "older", date: "2025-12-31", category: "other" };
const picture = (id: string, base: string) => ({ id, crops: [{ base }], jpegWidth: 640 });

/** What is made for a home page with two pictures, one of them twice, and a page of news. */
async function filesWith(articles: unknown[]) {
  const head = { title: "News | Himal", description: "What is new" };
  const pages = [
    { name: "home", address: "/", files: [], head: { title: "Himal", description: "" } },
    { name: "news", address: "/news", files: [], head },
  ];
  const pictures = {
    home: [picture("dam", "/dam-a1"), picture("dam", "/dam-b2"), picture("port", "/port-c3")],
  };
  const library = { fileOf: (id: string) => `${id}.jpg` };
  const english = { ...content, site, languages: [content.language] };
  const edition = { content: english, data: { news: { articles } }, pages, pictures, library };
  const files = await seoFiles({ ...edition, folder: shipped, editions: [edition] } as never);
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, String(file)]));
}

test("crawlers, home screens and feed readers find what they ask for", async () => {
  const files = await filesWith([older, news]);
  expect(files["/robots.txt"]).toBe(
    "User-agent: *\nDisallow: /api/\n\nSitemap: https://company.com/sitemap.xml\n",
  );
  const shown = (file: string) =>
    `    <image:image><image:loc>https://company.com${file}</image:loc></image:image>\n`;
  // Where git knows when a page has changed, there is a line more.
  expect(
    files["/sitemap.xml"]?.replace(/.+\n.+\n/, "").replace(/ +<lastmod>.+T.+\n/g, ""),
  ).toBe(`  <url>
    <loc>https://company.com/</loc>
${shown("/dam-a1-640.jpg")}${shown("/port-c3-640.jpg")}  </url>
  <url>
    <loc>https://company.com/news</loc>
  </url>
  <url>
    <loc>https://company.com/investor-pack.pdf</loc>
    <lastmod>${content.investorPack.date}</lastmod>
  </url>
</urlset>
`);
  const icon = (src: string, size: number, purpose: string) => {
    return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
  };
  expect(JSON.parse(files["/site.webmanifest"] ?? "")).toEqual({
    ...{ id: "/", start_url: "/", lang: "en", display: "minimal-ui" },
    ...{ name: "Himal & Sons", short_name: "Himal", description: company.brandLine },
    ...{ theme_color: colours.night, background_color: colours.night },
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
  });
  const html = `<p>A sentence.</p>${proseHtml(fullText as never, { ...content, site })}`;
  const entry = ({ id, title, date }: typeof older, category: string, full = "") => `  <entry>
    <id>https://company.com/news#article-${id}</id>
    <title>${escapeMarkup(title)}</title>
    <link href="https://company.com/news#article-${id}"/>
    <published>${date}T00:00:00Z</published>
    <updated>${date}T00:00:00Z</updated>
    <category ${category}/>
    <summary>A sentence.</summary>${full}
  </entry>
`;
  expect(files["/news.atom"]).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>https://company.com/news</id>
  <title>News | Himal</title>
  <subtitle>What is new</subtitle>
  <link rel="alternate" href="https://company.com/news"/>
  <link rel="self" href="https://company.com/news.atom"/>
  <icon>https://company.com/favicon.ico</icon>
  <author><name>Himal &amp; Sons</name></author>
  <updated>2026-01-31T00:00:00Z</updated>
${entry(news as never, 'term="market" label="Market"', `\n    <content type="html">${escapeMarkup(html)}</content>`)}${entry(older, 'term="other" label="other"')}</feed>
`);
  // What is in the others is looked at where they are built.
  expect(Object.keys(files)).toHaveLength(10);
  expect(await filesWith([])).not.toHaveProperty(["/news.atom"]);
});

test("security.txt expires within a year of the build, and names a mailbox only if it is real", () => {
  const textFor = (placeholder: boolean) => {
    const contact = { ...site.contact, placeholder, email: "info@company.com" };
    return securityTxt({ ...site, contact }, new Date("2026-01-31T23:59:00Z"));
  };
  const rest = `Contact: https://company.com/contact
Expires: 2026-12-27T00:00:00.000Z
Preferred-Languages: en
Canonical: https://company.com/.well-known/security.txt
`;
  expect(textFor(true)).toBe(rest);
  expect(textFor(false)).toBe(`Contact: mailto:info@company.com\n${rest}`);
});
