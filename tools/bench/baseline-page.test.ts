import { expect, test } from "vitest";
import { baselinePage, filesOf, firstPicture } from "./baseline-page.ts";

const lazy = '<picture class="p"><img src="/pictures/b-1.jpg" loading="lazy"></picture>';
const urgent = `<picture class="p">
  <source type="image/avif" srcSet="/pictures/a-480.avif 480w, /pictures/a-900.avif 900w">
  <img class="i" src="/pictures/a-480.jpg" fetchPriority="high" alt="A range">
</picture>`;
const home = `<html><head><title>Home &amp; away</title><script src="/x.js"></script></head>
<body>${lazy}${urgent}</body></html>`;

test("the picture is the one the page wants first, with all its sources and no classes", () => {
  const picture = firstPicture(home);
  expect(filesOf(picture)).toEqual([
    "/pictures/a-480.avif",
    "/pictures/a-900.avif",
    "/pictures/a-480.jpg",
  ]);
  expect(picture).not.toContain("class=");
});

test("the baseline page has that picture and the title, and loads nothing else", () => {
  const page = baselinePage(home);
  expect(page).toContain("<title>Home &amp; away</title>");
  expect(page).toContain(firstPicture(home));
  expect(page).not.toMatch(/<script|rel="stylesheet"|rel="preload"|\/pictures\/b-1/);
});

test("a home page without such a picture is no basis", () => {
  expect(() => baselinePage(`<body>${lazy}</body>`)).toThrow("has no picture with a high priority");
});
