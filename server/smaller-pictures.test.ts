import { expect, test } from "vitest";
import { createSmallerPictures, isSparing } from "./smaller-pictures.ts";
import { ask, makeApp } from "./test-client.ts";
import { makeDist, makeSite } from "./test-site.ts";

const at = (...widths: number[]) =>
  Object.fromEntries(widths.map((width) => [`pictures/dam-2d444ffe-${width}.avif`, `${width}`]));

test.each([
  [900, 480],
  [720, 480],
  [480, undefined],
])("instead of %i px there are %s", (asked, sent) => {
  const smaller = createSmallerPictures(
    makeDist({ ...at(480, 720, 900), "pictures/card.jpg": "" }),
  );
  const name = (width: number) => `pictures/dam-2d444ffe-${width}.avif`;
  expect(smaller(name(asked))).toBe(sent && name(sent));
});

test("another picture, shape or format is never sent instead", () => {
  const smaller = createSmallerPictures(
    makeDist({
      "pictures/dam-1-400.avif": "",
      "pictures/dam-2-200.avif": "",
      "pictures/dam-1-200.webp": "",
    }),
  );
  expect(smaller("pictures/dam-1-400.avif")).toBeUndefined();
  expect(smaller("assets/app-400.js")).toBeUndefined();
});

test.each([
  [{ "save-data": "on" }, true],
  [{ ect: "2g" }, true],
  [{ ect: "3g" }, true],
  [{ ect: "4g" }, false],
  [{}, false],
])("%o is sparing: %s", (headers, sparing) => {
  expect(isSparing(headers)).toBe(sparing);
});

test("whoever saves data gets the smaller picture, which no shared cache may keep", async () => {
  const app = makeApp({ dist: makeSite(at(480, 900)) });
  const address = "/pictures/dam-2d444ffe-900.avif";
  const sparing = await ask(app, address, { headers: { "save-data": "on" } });
  expect(sparing.text).toBe("480");
  expect(sparing.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  const usual = await ask(app, address);
  expect(usual.text).toBe("900");
  expect(usual.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});
