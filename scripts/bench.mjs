import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfChanged } from "./lib/build-if-changed.mjs";
import { findBrowser } from "./lib/find-browser.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { installTools } from "./lib/install-tools.mjs";
import { root } from "./lib/root.mjs";
import { Failure, runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

/** What `--only` can choose; without it, the pages are measured. */
const measurements = {
  pages: { program: "bench.ts", lighthouse: true },
  "start-up": { program: "start-up.ts", lighthouse: false },
  growth: { program: "growth/growth.ts", lighthouse: false },
};

await runScript(async () => {
  const { program, lighthouse, rest } = choose(process.argv.slice(2));
  const folder = join(root, "tools", "bench");
  const ready =
    (await installIfNeeded(root)) &&
    (await buildIfChanged(root)) &&
    (!lighthouse || (await installTools(folder, "Lighthouse")));
  const browser = ready ? await findBrowser(root) : undefined;
  if (!browser) return 1;
  const env = { CHROMIUM_PATH: browser };
  return runStep(root, "node", [join(folder, program), ...rest], { env });
});

/** @param {string[]} args */
function choose(args) {
  const { values, tokens } = parseArgs({
    args,
    options: { only: { type: "string", default: "pages" } },
    strict: false,
    tokens: true,
  });
  const chosen = Object.entries(measurements).find(([name]) => name === values.only)?.[1];
  if (!chosen) {
    const known = Object.keys(measurements).join(", ");
    throw new Failure(`There is no measurement "${values.only}". They are ${known}.`);
  }
  const option = tokens.find((token) => token.kind === "option" && token.name === "only");
  const taken = option ? [option.index, ...(option.inlineValue ? [] : [option.index + 1])] : [];
  return { ...chosen, rest: args.filter((_, place) => !taken.includes(place)) };
}
