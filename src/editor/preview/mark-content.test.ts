import { expect, test } from "vitest";
import { stringify } from "yaml";
import { changedContent, sampleArticle, shipped } from "../../../tests/support/content.ts";
import { readContent } from "../../content/read-content.ts";
import { markContent } from "./mark-content.ts";
import { mark, marksIn } from "./marks.ts";

const shippedSite = readContent(shipped);

test("a text that visitors read is marked with its file and path", async () => {
  const { content, pictures } = markContent(await shippedSite);
  expect(marksIn(content.pages.home.hero.slides[1]?.title ?? "")).toEqual([
    { file: "pages/home.yaml", path: ["hero", "slides", 1, "title"] },
  ]);
  expect(marksIn(content.site.company.nameLines[0] ?? "")).toEqual([
    { file: "site.yaml", path: ["company", "nameLines", 0] },
  ]);
  expect(marksIn(pictures.dam?.alt ?? "")).toEqual([
    { file: "pictures.yaml", path: ["dam", "alt"] },
  ]);
  const [chart] = content.pages.whyInvest.figures.charts;
  expect(marksIn(chart?.bars[0]?.source ?? "")).toHaveLength(1);
});

test("a text of another language leads to the file of that language, also one that it lacks", async () => {
  const folder = await changedContent({ "ne/pages/about.yaml": () => "heading: हामी\n" });
  const site = await readContent(folder, undefined, new Date(), "begun");
  const [, nepali] = markContent(site).editions;
  const { heading, intro } = nepali?.content.pages.about ?? {};
  expect(heading?.endsWith("हामी")).toBe(true);
  for (const [text, path] of [
    [heading, "heading"],
    [intro, "intro"],
  ] as const) {
    expect(marksIn(text ?? "")).toEqual([{ file: "ne/pages/about.yaml", path: [path] }]);
  }
});

test("every line of a longer text leads to its one field, and its addresses are not marked", async () => {
  const fullText = "**Bold**\n\n- [item](/contact)\n\n![below](dam)";
  const site = await readContent(
    await changedContent({ "news/first.yaml": () => stringify({ ...sampleArticle, fullText }) }),
  );
  const { content, unmarked } = markContent(site);
  const place = { file: "news/first.yaml", path: ["fullText"] };
  const marked = (words: string) => mark(words, place);
  expect(content.articles[0]?.fullText).toMatchObject([
    { kind: "paragraph", words: [{ bold: [marked("Bold")] }] },
    { kind: "list", items: [[{ link: "/contact", words: [marked("item")] }]] },
    { kind: "picture", picture: { name: "dam", slot: "prose" } },
  ]);
  expect(unmarked["picture-dam"]).toContainEqual(place);
});

test("what code compares is not marked", async () => {
  const { content, pictures } = markContent(await shippedSite);
  const { site, services, navigation, pages } = content;
  const compared = [
    site.address,
    site.contact.email,
    site.contact.open.from,
    site.contactForm.serviceId,
    services.services[0]?.id,
    services.services[0]?.image,
    services.services[0]?.gradient,
    navigation.menu[0]?.to,
    pages.gallery.pictures[0]?.url,
    services.services[0]?.option?.value,
    pages.whyInvest.figures.charts[0]?.id,
    pictures.dam?.file,
  ];
  for (const text of compared) expect(marksIn(text ?? "missing")).toEqual([]);
  expect(compared).not.toContain(undefined);
});

test("the line below the name beside the logo is the same with marks", async () => {
  const site = await shippedSite;
  const { company } = site.content.site;
  expect(company.fullName).toBe(`${company.name} ${company.descriptor}`);
  expect(markContent(site).content.site.company.descriptor).toBe(company.descriptor);
});

test("what is not marked is listed with its places", async () => {
  const { unmarked, content } = markContent(await shippedSite);
  expect(unmarked[content.site.contact.email]).toEqual([
    { file: "site.yaml", path: ["contact", "email"] },
  ]);
  expect(unmarked["picture-golden-ridges"]).toContainEqual({
    file: "pages/gallery.yaml",
    path: ["pictures", 0, "url"],
  });
  expect(unmarked["picture-founder"]).toContainEqual({
    file: "site.yaml",
    path: ["founder", "portrait"],
  });
});

test("an article is marked with the name of its file", async () => {
  const folder = await changedContent({
    "news/2026-01-31-survey.yaml": () =>
      'id: survey\ntitle: Survey\nexcerpt: Done.\ncategory: company\nfeatured: false\ndate: "2026-01-31"\nreadTime: 1\ngradient: dawn\n',
  });
  const { content } = markContent(await readContent(folder));
  const [article] = content.articles;
  expect(marksIn(article?.title ?? "")[0]?.file).toBe("news/2026-01-31-survey.yaml");
  expect(marksIn((article?.id ?? "") + article?.date)).toEqual([]);
});
