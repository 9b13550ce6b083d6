import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { project, testStore } from "../../../../tests/support/project.ts";
import { publish } from "../publish/publish.ts";
import { uploadDocument } from "./documents.ts";

const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`);

test("a PDF gets a name with its fingerprint, and never takes the place of another", async () => {
  const { store, folder } = await testStore();
  const upload = (name: string, words: string) => uploadDocument(store, pdf(words), name);
  const { file } = await upload("Annual Report 2082.PDF", "first");
  expect(file).toMatch(/^annual-report-2082-[0-9a-f]{8}\.pdf$/);
  expect(await upload("Annual Report 2082.PDF", "first")).toEqual({ file });
  const { file: other } = await upload("Annual Report 2082.PDF", "second");
  expect(other).not.toBe(file);
  expect((await upload("../../वार्षिक.pdf", "third")).file).toMatch(/^document-[0-9a-f]{8}\.pdf$/);
  const stored = await fs.readFile(path.join(folder, "documents", file));
  expect(stored).toEqual(pdf("first"));
});

test("what is no PDF, or too large, is refused with what to do", async () => {
  const { store, folder } = await testStore();
  const refused = async (bytes: Buffer) => {
    const error = await uploadDocument(store, bytes, "Report.pdf").catch((error) => error);
    return error.body.problems[0].text;
  };
  expect(await refused(Buffer.from("<html>%PDF-"))).toMatch(/no PDF\. .*export it as PDF/);
  expect(await refused(Buffer.alloc(20_000_001, "%PDF-"))).toMatch(/has 21 MB, .*may have 20\./);
  expect(await fs.readdir(path.join(folder, "documents"))).toEqual(["README.md"]);
});

test("a document is published with the text that names it, and stays here without one", async () => {
  const { git, store, set, texts } = await project();
  const { file: unused } = await uploadDocument(store, pdf("draft"), "Draft.pdf");
  expect(await texts()).toEqual([]);
  const { file } = await uploadDocument(store, pdf("final"), "Report.pdf");
  await set("company.yaml", ["documents"], [{ title: "Report", file, date: "2026-01-31" }]);
  expect(await texts()).toEqual([expect.stringMatching(/Proof of the company, .*Report/)]);
  await publish(store, {});
  const published = git("ls-files", "content/documents").split("\n");
  expect(published).toEqual(["content/documents/README.md", `content/documents/${file}`]);
  expect(git("status", "--porcelain")).toBe(`?? content/documents/${unused}`);
});
