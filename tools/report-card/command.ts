// `npm run report-card`: see README.md.
import fs from "node:fs/promises";
import path from "node:path";
import { endWith } from "../bench/end-with.ts";
import { commitNow } from "../results/commit.ts";
import { newestResults } from "../results/newest-results.ts";
import { resultsFolder } from "../results/save-result.ts";
import { builtFigures } from "./built-figures.ts";
import { reportCard } from "./card.ts";

const file = path.join(import.meta.dirname, "../../docs/report-card.md");

await endWith(async () => {
  const card = reportCard({
    date: new Date().toISOString(),
    commit: commitNow(),
    built: await builtFigures(),
    results: newestResults(resultsFolder),
  });
  await fs.writeFile(file, card);
  console.log(`Wrote ${path.relative(process.cwd(), file)}`);
  return 0;
});
