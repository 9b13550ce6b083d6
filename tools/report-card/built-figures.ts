import fs from "node:fs";
import path from "node:path";
import { loadSite } from "../../build/content/site-content.ts";
import { securityHeaders } from "../../protocol/security-headers.ts";
import { findBuiltSite } from "../../server/built-site.ts";
import { allPages, dist } from "../../tests/built-site/built-pages.ts";
import { firstView, weightOf } from "../../tests/built-site/first-view.ts";
import { foreignInPage, foreignInStylesheet, hostsInPolicy } from "./third-parties.ts";

const root = path.join(import.meta.dirname, "../..");
const parts = ["html", "css", "scripts", "fonts", "pictures"] as const;

export type PageWeight = Record<(typeof parts)[number] | "everything" | "requests", number> & {
  address: string;
};

export type BuiltFigures = {
  pages: PageWeight[];
  packBytes: number;
  thirdParty: { requests: string[]; hostsAllowed: string[] };
  packages: { direct: number; all: number };
};

/** What can be read from the built files alone, as the tests of the built site read it. */
export async function builtFigures(): Promise<BuiltFigures> {
  const { link } = await (await loadSite(path.join(root, "content"))).pack();
  const policy = securityHeaders(findBuiltSite(dist).siteSettings)["content-security-policy"];
  return {
    pages: allPages.map(weigh),
    packBytes: fs.statSync(path.join(dist, link.href)).size,
    thirdParty: { requests: foreignRequests(), hostsAllowed: hostsInPolicy(policy) },
    packages: productionPackages(),
  };
}

function weigh(page: (typeof allPages)[number]): PageWeight {
  const view = firstView(page);
  const files = Object.values(view).flat();
  const weights = parts.map((part) => [part, weightOf(view[part])]);
  return {
    address: page.address,
    ...(Object.fromEntries(weights) as Record<(typeof parts)[number], number>),
    everything: weightOf(files),
    requests: files.length,
  };
}

function foreignRequests(): string[] {
  const stylesheets = fs
    .readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => fs.readFileSync(path.join(dist, file), "utf8"));
  return [
    ...allPages.flatMap(({ html }) => foreignInPage(html)),
    ...stylesheets.flatMap(foreignInStylesheet),
  ];
}

function productionPackages() {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));
  const locked: Record<string, { dev?: boolean }> = read("package-lock.json").packages;
  const all = Object.entries(locked).filter(([folder, { dev }]) => folder !== "" && !dev);
  return { direct: Object.keys(read("package.json").dependencies).length, all: all.length };
}
