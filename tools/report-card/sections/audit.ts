import type { Verdict } from "../../audit/verdict.ts";
import { alignedTable } from "../../bench/table.ts";
import type { Result } from "../../results/result.ts";
import { blocks, warning } from "../words.ts";

type Area = keyof Result<"audit">["figures"];

const introductions = {
  access: {
    title: "## Access",
    text:
      "Every page and state at three widths, before judges from outside; the goal is no finding. " +
      "What no tool can find: [accessibility.md](accessibility.md).",
  },
  security: {
    title: "## Security",
    text: "What the server answers and what the site is made of; the goal is no finding.",
  },
};

export function auditSection(area: Area, audit: Result<"audit"> | undefined, commit: string) {
  const { title, text } = introductions[area];
  return blocks(
    title,
    text,
    warning(audit, commit, "npm run audit"),
    audit ? alignedTable([["judge", "", "figure"], ...audit.figures[area].map(row)], "words") : "",
  );
}

function row(verdict: Verdict): string[] {
  if ("skipped" in verdict) return [verdict.judge, "not asked", verdict.skipped];
  const { judge, figure, findings, figureOnly } = verdict;
  if (figureOnly) return [judge, "beyond the goal", figure];
  return [judge, findings.length === 0 ? "✓" : `✗ ${findings.length}`, figure];
}
