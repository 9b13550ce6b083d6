import path from "node:path";
import { placeholdersIn } from "./placeholders.ts";

// `npm run launch-check`. With --strict it fails while anything is left to do.
const folder = path.resolve(process.env.CONTENT_DIR || "content");
const strict = process.argv.includes("--strict");
const placeholders = await placeholdersIn(folder);

for (const [file, things] of Map.groupBy(placeholders, ({ file }) => file)) {
  console.log(`\n${file}`);
  for (const { line, path = [], note } of things) {
    const place = [line === undefined ? "" : `line ${line}`, ...path].filter(Boolean).join(", ");
    console.log(`  [ ] ${place ? `${place}: ` : ""}${note}`);
  }
}
if (placeholders.length === 0) console.log("Nothing is left to fill in: the site can be launched.");
else {
  console.log(`\n${placeholders.length} to do before launch. When one is done, write "placeholder: false" there,
or delete what starts with "draft".`);
}
process.exitCode = strict && placeholders.length > 0 ? 1 : 0;
