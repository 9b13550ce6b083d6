import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type AnswerPage, answerFile } from "../shared/form-answer.ts";
import { findBuiltSite } from "./built-site.ts";
import { answerSettings, makeDist, makeSite, siteSettings } from "./test-site.ts";

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
  ["", "it is no JSON"],
  ["{", "it is no JSON"],
  [JSON.stringify({ ...siteSettings, contactOrigin: "http://api.example.com" }), "contactOrigin"],
  [JSON.stringify({ ...siteSettings, contactKeys: {} }), "contactKeys.publicKey"],
  [JSON.stringify({ ...siteSettings, address: undefined }), "address"],
  [JSON.stringify({ ...siteSettings, email: "office" }), "email"],
])("settings that say %s are refused, and %s is named", (text, named) => {
  const dist = makeSite();
  writeSettings(dist, text);
  const find = () => findBuiltSite(dist);
  expect(find).toThrow(named);
  expect(find).toThrow(/is damaged: .+\nRun npm start/s);
});
