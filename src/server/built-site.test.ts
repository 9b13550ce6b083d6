import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeBuiltSite, siteSettings } from "../../tests/support/site.ts";
import { findBuiltSite } from "./built-site.ts";

test("finds the site and its settings, also with a slash at the end of the folder's name", () => {
  const dist = makeBuiltSite();
  expect(findBuiltSite(`${dist}/`)).toEqual({ dist, siteSettings });
});

test("a folder that is not there is named as it was given", () => {
  expect(() => findBuiltSite("no-such-folder")).toThrow(
    "There is no built site in no-such-folder. Run npm start, which builds it.",
  );
});

test.each(["404.html", "../dist-server/site.json"])("a site without %s is refused", (file) => {
  const dist = makeBuiltSite();
  rmSync(path.join(dist, file));
  expect(() => findBuiltSite(dist)).toThrow("There is no built site in");
});
