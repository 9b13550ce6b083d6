import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type AnswerPage, answerFile } from "../shared/form-answer.ts";
import { findBuiltSite } from "./built-site.ts";
import { answerSettings } from "./contact/test-answers.ts";
import { makeDist, makeSite, siteSettings } from "./test-site.ts";

function writeSettings(dist: string, text: string) {
  mkdirSync(`${dist}-server`);
  writeFileSync(path.join(`${dist}-server`, "site.json"), text);
}

test.each(["own-server", "https://api.example.com"])("finds a site that posts to %s", (origin) => {
  const dist = makeSite();
  const settings = { ...siteSettings, contactOrigin: origin };
  writeSettings(dist, JSON.stringify({ ...settings, other: 1 }));
  expect(findBuiltSite(dist)).toEqual({ dist, siteSettings: settings });
});

test("the pages that answer a posted form are read, and one that is missing is named", () => {
  const dist = makeSite();
  const { pages, ...formPost } = answerSettings;
  writeSettings(dist, JSON.stringify({ ...siteSettings, formPost }));
  const write = (page: AnswerPage) =>
    writeFileSync(path.join(`${dist}-server`, answerFile(page)), pages[page]);
  write("sent");
  write("failed");
  expect(() => findBuiltSite(dist)).toThrow(/There is no .*contact-unreadable\.html\. Run/);
  write("unreadable");
  expect(findBuiltSite(dist).siteSettings.formPost).toEqual(answerSettings);
});

test("a slash at the end of the folder's name changes nothing", () => {
  const dist = makeSite();
  writeSettings(dist, JSON.stringify(siteSettings));
  expect(findBuiltSite(`${dist}/`).dist).toBe(dist);
});

test("a folder that is not there is named as it was given", () => {
  expect(() => findBuiltSite("no-such-folder")).toThrow(
    "There is no built site in no-such-folder. Run npm start, which builds it.",
  );
});

test("a site without its 404 page is refused", () => {
  const dist = makeDist({ "index.html": "" });
  expect(() => findBuiltSite(dist)).toThrow("There is no built site in");
});

test("settings that are not there are named", () => {
  expect(() => findBuiltSite(makeSite())).toThrow(/There is no .*dist-server.site\.json/);
});

test.each([
  "",
  "{",
  "{}",
  '{"contactOrigin":"http://api.example.com"}',
  '{"contactOrigin":"our-server"}',
])("settings that say %j are refused", (text) => {
  const dist = makeSite();
  writeSettings(dist, text);
  expect(() => findBuiltSite(dist)).toThrow(/is damaged: contactOrigin must be/);
});

test.each(["contactKeys", "address", "company", "email"] as const)(
  "settings without %s are refused",
  (name) => {
    const dist = makeSite();
    writeSettings(dist, JSON.stringify({ ...siteSettings, [name]: undefined }));
    expect(() => findBuiltSite(dist)).toThrow(
      new RegExp(`is damaged: ${name} must be .+ Run npm start`),
    );
  },
);
