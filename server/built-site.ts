import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { notFoundPage } from "./page-addresses.ts";
import { StartProblem } from "./start-problem.ts";

const settings = z.object({
  contactOrigin: z.union([z.literal("own-server"), z.url({ protocol: /^https$/ })]),
  /** What the policy lets stand in a page itself, as hashes. */
  inlineScripts: z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/]{43}='$/)).optional(),
});

export type SiteSettings = z.output<typeof settings>;

/** Finds the built site in a folder, and what the build tells us in the `-server` folder beside it. */
export function findBuiltSite(folder: string) {
  const dist = path.resolve(folder);
  const whole = ["index.html", notFoundPage].every((file) => existsSync(path.join(dist, file)));
  if (!whole) {
    throw new StartProblem(`There is no built site in ${folder}. Run npm start, which builds it.`);
  }
  const beside = `${folder.replace(/[/\\]+$/, "")}-server`;
  return { dist, siteSettings: readSettings(path.join(beside, "site.json")) };
}

function readSettings(file: string): SiteSettings {
  if (!existsSync(file)) {
    throw new StartProblem(`There is no ${file}. Run npm start, which writes it.`);
  }
  const result = settings.safeParse(parseJson(readFileSync(file, "utf8")));
  if (result.success) return result.data;
  throw new StartProblem(
    `${file} is damaged at ${result.error.issues[0]?.path.join(".") || "its start"}. ` +
      "Run npm start, which writes it anew.",
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
