import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/content.ts";
import { company, DocumentReference } from "../schema/company.ts";
import { documentData, documentFiles } from "./documents.ts";

test("a document is published under its own name, with its kind and size, and only if it is named", async () => {
  const folder = await temporaryFolder();
  await fs.mkdir(path.join(folder, "documents"));
  const write = (name: string, size: number) =>
    fs.writeFile(path.join(folder, "documents", name), Buffer.alloc(size));
  await write("report.pdf", 1_240_000);
  await write("short.csv", 20);
  await write("unnamed.pdf", 1);
  const sizeOf = (file: string) => documentData(folder, new DocumentReference(file));
  expect(await sizeOf("report.pdf")).toEqual({
    href: "/documents/report.pdf",
    size: "PDF, 1.2 MB",
  });
  expect(await sizeOf("short.csv")).toMatchObject({ size: "CSV, 0.1 KB" });

  const named = company.parse({
    documents: [
      { title: "Report", file: "report.pdf", date: "2026-01-31" },
      { title: "The same", file: "report.pdf", date: "2026-01-31" },
    ],
  });
  expect(Object.keys(await documentFiles(folder, named))).toEqual(["/documents/report.pdf"]);
});
