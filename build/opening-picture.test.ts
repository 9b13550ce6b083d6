import { expect, test } from "vitest";
import { preloadOpeningPicture } from "./opening-picture.ts";

const source = (type: string, file: string, media = "") =>
  `<source${media && ` media="${media}"`} type="image/${type}" srcSet="${file} 480w" sizes="100vw"/>`;
const picture = (sources: string, priority: string) =>
  `<picture>${sources}<img fetchPriority="${priority}"/></picture>`;

const upright = "(max-width: 767px), (max-width: 1023px) and (orientation: portrait)";
const opening = picture(
  source("avif", "/upright.avif", upright) +
    source("webp", "/upright.webp", upright) +
    source("avif", "/wide.avif") +
    source("webp", "/wide.webp"),
  "high",
);

test("the opening picture is asked for in its best format, once for each crop", () => {
  const links = preloadOpeningPicture(picture(source("avif", "/other.avif"), "auto") + opening);
  expect([...links.matchAll(/imagesrcset="([^"]*)"/g)].map((match) => match[1])).toEqual([
    "/upright.avif 480w",
    "/wide.avif 480w",
  ]);
});

test("no screen asks for two of them", () => {
  const [first, second] = [...preloadOpeningPicture(opening).matchAll(/media="([^"]*)"/g)].map(
    (match) => match[1],
  );
  expect(first).toBe(upright);
  expect(second).toBe(
    "(not (((max-width: 767px)) or ((max-width: 1023px) and (orientation: portrait))))",
  );
});

test("a page that opens without a picture asks for none", () => {
  expect(preloadOpeningPicture("<p></p>")).toBe("");
});
