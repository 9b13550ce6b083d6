import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { answerSettings, makeBuiltSite, siteSettings } from "../../tests/support/site.ts";
import { type AnswerName, answerFile } from "../shared/form-answer.ts";
import { findBuiltSite } from "./built-site.ts";

test("finds the site and its settings, also with a slash at the end of the folder's name", () => {
  const settings = { ...siteSettings, contactOrigin: "https://api.example.com" };
  const dist = makeBuiltSite(JSON.stringify({ ...settings, other: 1 }));
  expect(findBuiltSite(`${dist}/`)).toEqual({ dist, siteSettings: settings });
});

test("the pages that answer a posted form are read, and one that is missing is named", () => {
  const { pages, ...formPost } = answerSettings;
  const dist = makeBuiltSite(JSON.stringify({ ...siteSettings, formPost }));
  const write = (page: AnswerName) =>
    writeFileSync(path.join(`${dist}-server`, answerFile(page)), pages[page]);
  write("sent");
  write("failed");
  expect(() => findBuiltSite(dist)).toThrow(/There is no .*contact-unreadable\.html\. Run/);
  write("unreadable");
  expect(findBuiltSite(dist).siteSettings.formPost).toEqual(answerSettings);
});

test("a folder that is not there is named as it was given", () => {
  expect(() => findBuiltSite("no-such-folder")).toThrow(
    "There is no built site in no-such-folder. Run npm start, which builds it.",
  );
});

test("a site without its 404 page or without its settings is refused", () => {
  const dist = makeBuiltSite();
  rmSync(path.join(`${dist}-server`, "site.json"));
  expect(() => findBuiltSite(dist)).toThrow(/There is no .*dist-server.site\.json/);
  rmSync(path.join(dist, "404.html"));
  expect(() => findBuiltSite(dist)).toThrow("There is no built site in");
});

test.each([
  ["{", "it is no JSON"],
  [JSON.stringify({ ...siteSettings, contactOrigin: "http://api.example.com" }), "contactOrigin"],
  [JSON.stringify({ ...siteSettings, contactKeys: {} }), "contactKeys.publicKey"],
  [JSON.stringify({ ...siteSettings, email: "office" }), "email"],
])("settings that say %s are refused, and %s is named", (text, named) => {
  const find = () => findBuiltSite(makeBuiltSite(text));
  expect(find).toThrow(named);
  expect(find).toThrow(/is damaged: .+\nRun npm start/s);
});
