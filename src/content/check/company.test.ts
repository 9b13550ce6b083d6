import { expect, test } from "vitest";
import { stringify } from "yaml";
import { changedContent, expectSentences } from "../../../tests/support/content.ts";
import { hasEvidence, projectId } from "../../schema/company.ts";
import { checkContent } from "./check-content.ts";

// biome-ignore lint/suspicious/noExplicitAny: unchecked content
async function problemsWith(company: any) {
  const folder = await changedContent({ "company.yaml": () => stringify(company) });
  const { findings, site } = await checkContent(folder);
  const problems = findings.filter(({ severity }) => severity === "problem");
  return { texts: problems.map(({ text }) => text), company: site?.content.company };
}

const project = {
  name: "A plant",
  sector: "energy",
  district: "A district",
  stage: "funded",
  asOf: "2026-10-31",
};
const person = { name: "A person", role: "Chair", group: "board" };

test("every part may be left out, and a part that is empty is not shown", async () => {
  const empty = await problemsWith({});
  expect(empty.texts).toEqual([]);
  expect(empty.company && hasEvidence(empty.company)).toBe(false);
  const one = await problemsWith({ press: { name: "Press office" } });
  expect(one.texts).toEqual([]);
  expect(one.company && hasEvidence(one.company)).toBe(true);
});

test("a value that is none gets a sentence with its place and what to write", async () => {
  const { texts } = await problemsWith({
    projects: [
      { ...project, stage: "planned", asOf: "October", study: "../secret.pdf" },
      { ...project, name: "Far away", position: { longitude: 8.5, latitude: 47.4 } },
    ],
    people: [{ ...person, group: "friends", link: { label: "Profile", url: "people.example" } }],
    company: { domains: ["https://www.company.com"] },
    documents: [{ title: "A report", file: "Report.PDF", date: "2026-01-31" }],
    press: { email: "press", telephone: "01 555" },
  });
  expectSentences(texts, [
    /company\.yaml, line \d+, project 1: stage is "planned"\. Write .*: announced, funded, under-construction, operating\./,
    /project 1: asOf is "October"\. Write a date/,
    /project 1: study is "\.\.\/secret\.pdf"\. Write the file's name in content\/documents/,
    /project 2, position: longitude is 8\.5, it must be at least 80\. Write degrees east/,
    /project 2, position: latitude is 47\.4, it must be at most 30\.5/,
    /person 1: group is "friends"\. Write where this person belongs: board, team\./,
    /person 1, link: url is "people\.example"\. Write a full web address/,
    /company, domain 1: domain is "https:\/\/www\.company\.com"\. Write a domain without https/,
    /document 1: file is "Report\.PDF"\. Write the file's name/,
    /press: email is "press"\. Write an e-mail address/,
    /press: telephone is "01 555"\. Write a telephone number with its country code/,
  ]);
});

test("two projects need names that lead to two places", async () => {
  const { texts } = await problemsWith({ projects: [project, { ...project, name: "a Plant!" }] });
  expectSentences(texts, [
    /project 2: name is that of another project; write one that tells the two apart/,
  ]);
});

test("a sector, a document or a picture that is not there is named", async () => {
  const { texts } = await problemsWith({
    projects: [{ ...project, sector: "rivers", study: "study.pdf", picture: "nowhere" }],
    people: [{ ...person, sectors: ["energy", "power"] }],
    documents: [{ title: "A report", file: "report.pdf", date: "2026-01-31" }],
  });
  expectSentences(texts, [
    /company\.yaml, line \d+, project 1: sector has "rivers", which is no sector\. Write one of: energy, /,
    /project 1: content\/documents\/study\.pdf is not there\. Put the file there, or correct its name\./,
    /project 1: no picture "nowhere" in content\/pictures\.yaml/,
    /person 1, sector 2: sectors has "power", which is no sector/,
    /document 1: content\/documents\/report\.pdf is not there/,
  ]);
});

test("a project's anchor is made of its name, in any script", () => {
  expect(projectId("Upper “Test” Khola (18 MW)")).toBe("project-upper-test-khola-18-mw");
  expect(projectId("नमुना जलविद्युत")).toBe("project-नमुना-जलविद्युत");
});
