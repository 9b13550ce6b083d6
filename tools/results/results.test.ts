import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newestResults } from "./newest-results.ts";
import { saveResult } from "./save-result.ts";

function temporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "results-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

test("what is saved says when, where and at which commit it was measured", async () => {
  const folder = temporaryFolder();
  const figures = { lcpWith: 1400, lcpWithout: 1390, passed: true };
  await saveResult("start-up", figures, { folder });
  const { "start-up": startUp } = newestResults(folder);
  expect(startUp?.figures).toEqual(figures);
  expect(startUp?.commit).toMatch(/^[\da-f]{7}|^none$/);
  expect(Date.parse(startUp?.date ?? "")).not.toBeNaN();
  expect(startUp?.machine.cores).toBeGreaterThan(0);
});

test("of each kind the newest counts, and of pages the newest of each route", () => {
  const folder = temporaryFolder();
  const write = (date: string, kind: string, figures: object) =>
    fs.writeFileSync(
      path.join(folder, `${date}-${kind}.json`),
      JSON.stringify({ kind, date, commit: "5c6f662", figures }),
    );
  write("2026-11-02", "server", { runs: [] });
  write("2026-11-01", "server", { runs: ["older"] });
  write("2026-11-02", "pages", { route: "/about" });
  write("2026-11-03", "pages", { route: "/" });
  write("2026-11-04", "pages", { route: "/", rounds: 5 });
  const { server, pages, growth } = newestResults(folder);
  expect(server?.date).toBe("2026-11-02");
  expect(pages.map(({ date, figures }) => [date, figures.route])).toEqual([
    ["2026-11-04", "/"],
    ["2026-11-02", "/about"],
  ]);
  expect(growth).toBeUndefined();
});

test("a folder that is not there has no results", () => {
  expect(newestResults(path.join(temporaryFolder(), "none")).pages).toEqual([]);
});
