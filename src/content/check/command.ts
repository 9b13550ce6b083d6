import path from "node:path";
import { placeholdersIn } from "../launch-check/placeholders.ts";
import { checkContent } from "./check-content.ts";
import { untranslatedTexts } from "./editions.ts";

// `npm run check`
const folder = path.resolve(process.env.CONTENT_DIR || "content");
const { findings, files, site } = await checkContent(folder);
const problems = findings.filter(({ severity }) => severity === "problem");
const warnings = findings.filter(({ severity }) => severity === "warning");
const placeholders = await placeholdersIn(folder);

for (const { text } of problems) console.error(`Problem: ${text}`);
for (const { text } of warnings) console.log(`Warning: ${text}`);
for (const { text } of site?.leftOver ?? []) console.log(`Note: ${text}`);
for (const text of site ? untranslatedTexts(site) : []) console.log(`Note: ${text}`);
if (placeholders.length > 0) {
  console.log(
    `Note: ${count(placeholders.length, "thing")} to fill in or confirm before launch; "npm run launch-check" lists them.`,
  );
}
console.log(
  problems.length > 0
    ? count(problems.length, "problem")
    : `Content is fine: ${count(files, "file")}, ${count(Object.keys(site?.pictures ?? {}).length, "picture")}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
