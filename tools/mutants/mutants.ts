// Changes the code of a folder bit by bit, and lists the changes that no test there notices: see tools/README.md.
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";

/** In percent: so many changes have to be noticed, in folders that have come so far. Others only have a list. */
const reached: Record<string, number> = { "src/shared": 90, "src/ssg/seo": 85 };

/** What the owner is told when content does not fit its schema is tested where content is checked. */
const heldElsewhere: Record<string, string[]> = {
  "src/schema": ["src/schema/**/*.test.ts", "src/content/**/*.test.ts"],
};

const [target = "", ...named] = process.argv.slice(2);
const isFile = path.extname(target) !== "";
const folder = isFile ? path.dirname(target) : target;
const testFiles = named.length > 0 ? named : (heldElsewhere[target] ?? []);

await new Stryker({
  mutate: [isFile ? target : `${target}/**/*.{ts,tsx}`, "!**/*.test.{ts,tsx}"],
  testRunner: "vitest",
  vitest: {
    configFile: "tools/mutants/vitest.config.ts",
    // A folder's own tests must hold it, whoever else uses it.
    dir: testFiles.length > 0 ? "src" : folder,
    related: false,
  },
  ...(testFiles.length > 0 && { testFiles }),
  // For a constant every test would be run: settings.test.ts has those of the server as a table.
  ignoreStatic: true,
  // Stryker cannot read ours with TypeScript 7, and does not need it.
  tsconfigFile: "none",
  ignorePatterns: ["/dist", "/dist-server", "/data"],
  tempDirName: ".cache/mutants",
  cleanTempDir: "always",
  concurrency: 2,
  // What only takes long on a busy machine is not called noticed.
  timeoutMS: 60_000,
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: { reportTests: false },
  thresholds: { high: 90, low: 85, break: reached[target] ?? null },
}).runMutationTest();
