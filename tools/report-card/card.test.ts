import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { reportCard } from "./card.ts";
import { audit, built, card, growth, pages, result, results } from "./fixtures.ts";
import { isUntouched } from "./seal.ts";

/** Lines with single spaces, however wide the tables are. */
const lines = (text: string) => text.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());

test("the card has a section for each thing the owner asks about, and its date and commit", () => {
  const text = reportCard(card);
  expect(text.match(/^#.*$/gm)).toEqual([
    "# Report card",
    "## Weight",
    "## Speed",
    "## Access",
    "## Security",
    "## Third parties",
    "## Growth",
  ]);
  expect(text).toContain("on 15 November 2026 at commit `5c6f662`");
});

test("figures stand beside their goals, and say whether they reach them", () => {
  const said = lines(reportCard(card));
  for (const line of [
    "| `/` | 12.0 KB | 12.3 KB | 94.0 KB | 57.0 KB | 54.0 KB | 230.0 KB ✓ | 12 ✓ |",
    "| `/about` | 9.0 KB | 12.0 KB | 94.0 KB | 57.0 KB | 90.0 KB | 262.1 KB ✗ | 13 ✓ |",
    "| performance | 100 | 98 ✗ | 100 |",
    "| largest paint (LCP) | 1.25x the floor | 1240 ms, 1.24x ✓ | 1000 ms |",
    "| Speed Index | 1.4x the floor | 900 ms, 1.50x ✗ | 600 ms |",
    "| blocking time (TBT) | the floor + 50 ms | 55 ms ✓ | 5 ms |",
    "| pages, this server | 5432 | 3.2 ms | 9.9 ms | 0 ✓ |",
    "| axe | ✓ | 0 violations on 90 screens |",
    "| Alfa | ✗ 2 | 2 violations on 90 screens |",
    "| targets of 44 px | beyond the goal | missed by 3 |",
    "| Nu Html Checker | not asked | it needs Java |",
    "| frames while scrolling the gallery | 95 % of 60 a second | 78 % ✗ |",
    "| search, from key to list | 50 ms | 42 ms ✓ |",
  ]) {
    expect(said).toContain(line);
  }
});

test("a file fetched from another host is a goal missed", () => {
  const thirdParty = { requests: ["https://a.example/x.js"], hostsAllowed: ["https://a.example"] };
  const text = reportCard({ ...card, built: { ...built, thirdParty } });
  expect(text).toContain("from other hosts: 1 ✗");
  expect(text).toContain("talk to: https://a.example ✗");
});

test("at one commit, nothing is said to be from another", () => {
  expect(reportCard(card)).not.toMatch(/not measured|never measured/i);
});

test("a result of another commit is said to be one, at the top and above its figures", () => {
  const elsewhere = { ...audit, commit: "03fb1a7" };
  const text = reportCard({ ...card, results: { ...results, audit: elsewhere } });
  const said = "measured at `03fb1a7`, 15 November 2026";
  expect(lines(text)).toContain(
    `| access, security | \`npm run audit\` | **not measured at this commit**: ${said} |`,
  );
  expect(text.split(`> **Not measured at this commit**: ${said}.`)).toHaveLength(3);
});

test("files changed since a commit belong to no commit, whichever side they are on", () => {
  const changed = { ...growth, commit: "5c6f662 with changes" };
  expect(reportCard({ ...card, results: { ...results, growth: changed } })).toContain(
    "> **Not measured at this commit**: measured at `5c6f662 with changes`",
  );
});

test("what was never measured has a command instead of figures", () => {
  const none = { "start-up": undefined, server: undefined, audit: undefined, growth: undefined };
  const text = reportCard({ ...card, results: { ...none, pages: [] } });
  for (const command of ["bench", "bench:start-up", "bench:server", "audit", "bench:growth"]) {
    expect(text).toContain(`> Never measured: run \`npm run ${command}\`.`);
  }
  expect(text).not.toContain("performance |");
});

test("a number that could not be taken is not nought", () => {
  const figures = { lcpWith: 1400, lcpWithout: Number.NaN, passed: false };
  const startUp = JSON.parse(JSON.stringify(result("start-up", figures)));
  const text = reportCard({ ...card, results: { ...results, "start-up": startUp } });
  expect(text).toContain("1400 ms with it, - without ✗");
});

test("each route has its own table and its own commit", () => {
  const about = { ...pages, commit: "03fb1a7", figures: { ...pages.figures, route: "/about" } };
  const text = reportCard({ ...card, results: { ...results, pages: [pages, about] } });
  expect(lines(text)).toContain(
    "| speed of `/` | `npm run bench` | 15 November 2026, at this commit |",
  );
  expect(text.split("> **Not measured at this commit**")).toHaveLength(2);
});

test("a figure changed by hand breaks the seal", () => {
  const text = reportCard(card);
  expect(isUntouched(text)).toBe(true);
  expect(isUntouched(text.replace("98 ✗", "100 ✓"))).toBe(false);
  expect(isUntouched(text.replace(/<!--.*-->\n/, ""))).toBe(false);
});

test("the card in docs is as the command wrote it", () => {
  const file = path.join(import.meta.dirname, "../../docs/report-card.md");
  expect(isUntouched(fs.readFileSync(file, "utf8"))).toBe(true);
});
