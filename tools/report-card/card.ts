import { alignedTable } from "../bench/table.ts";
import type { Newest } from "../results/newest-results.ts";
import type { BuiltFigures } from "./built-figures.ts";
import { sealed } from "./seal.ts";
import { auditSection } from "./sections/audit.ts";
import { growthSection } from "./sections/growth.ts";
import { speedSection } from "./sections/speed.ts";
import { thirdPartySection } from "./sections/third-party.ts";
import { weightSection } from "./sections/weight.ts";
import { blocks, day, origin } from "./words.ts";

type Made = { date: string; commit: string; built: BuiltFigures; results: Newest };

export function reportCard({ date, commit, built, results }: Made): string {
  return sealed(
    blocks(
      "# Report card",
      `Written by \`npm run report-card\` on ${day(date)} at commit \`${commit}\`, from the newest results of the commands below. ✓ reaches its goal, ✗ does not.`,
      origins({ date, commit, results }),
      weightSection(built),
      speedSection(results, commit),
      auditSection("access", results.audit, commit),
      auditSection("security", results.audit, commit),
      thirdPartySection(built),
      growthSection(results.growth, commit),
    ),
  );
}

function origins({ date, commit, results }: Omit<Made, "built">): string {
  const measured = (what: string, result: Parameters<typeof origin>[0], command: string) => [
    what,
    `\`${command}\``,
    origin(result, commit, command),
  ];
  const { pages, "start-up": startUp, server, audit, growth } = results;
  const routes = pages.map((page) =>
    measured(`speed of \`${page.figures.route}\``, page, "npm run bench"),
  );
  return alignedTable(
    [
      ["what", "command", "measured"],
      ["weight, third parties", "`npm run report-card`", `${day(date)}, at this commit`],
      ...(routes.length > 0 ? routes : [measured("speed", undefined, "npm run bench")]),
      measured("start-up sequence", startUp, "npm run bench:start-up"),
      measured("server", server, "npm run bench:server"),
      measured("access, security", audit, "npm run audit"),
      measured("growth", growth, "npm run bench:growth"),
    ],
    "words",
  );
}
