import fs from "node:fs";
import { expect, test } from "vitest";
import { hasEvidence } from "../../src/schema/company.ts";
import { allPages, content, dist, exists, read } from "./built-pages.ts";

test("a site that proves nothing shows nothing of it, and carries neither its words nor its code", () => {
  expect(hasEvidence(content.company)).toBe(false);
  const { checkNote, termsNote, lookUp, antiMoneyLaundering } = content.interface.company;
  for (const { address, html } of allPages) {
    for (const words of [checkNote, termsNote, lookUp, antiMoneyLaundering, '"evidence":']) {
      expect(html, address).not.toContain(words);
    }
    expect(html, address).not.toMatch(/legalName|"identifier"|"employee"|"jobTitle"|\/documents\//);
  }
  const scripts = fs.readdirSync(dist, { recursive: true, encoding: "utf8" });
  const code = scripts
    .filter((file) => file.endsWith(".js"))
    .map(read)
    .join("");
  expect(code).not.toMatch(/lookUp|asOf/);
  expect(exists("/documents")).toBe(false);
});
