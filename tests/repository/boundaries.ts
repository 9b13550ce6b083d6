import path from "node:path";

/**
 * Who may import whom. A folder is the first entry that a file's path starts with; what it may
 * import are prefixes, and "<own>" is its own folder. Packages are free except where noted.
 */
type Rule = { folder: string; mayImport: string[]; advice: string; packages?: RegExp };

const browserPackages = /^(react|react-dom|react-router|swiper|@emailjs\/browser)(\/|$)/;

export const rules: Rule[] = [
  {
    folder: "app/routes/",
    mayImport: [
      "<own>",
      "app/components/",
      "app/features/",
      "app/behaviour/",
      "app/browser/",
      "app/seo/",
      "app/page-content.ts",
      "schema/",
    ],
    advice: "What two pages share belongs in app/components (stateless) or app/features.",
    packages: browserPackages,
  },
  {
    folder: "app/features/",
    mayImport: [
      "<own>",
      "app/components/",
      "app/behaviour/",
      "app/browser/",
      "app/art/",
      "schema/",
      "protocol/",
    ],
    advice: "A feature gets its words and other features from the page, as props.",
    packages: browserPackages,
  },
  {
    folder: "app/components/",
    mayImport: ["app/components/", "app/browser/leaving.ts", "app/art/", "schema/"],
    advice:
      "A component has no words and no memory of its own: pass them in, or make it a feature.",
    packages: browserPackages,
  },
  {
    folder: "app/behaviour/",
    mayImport: ["app/behaviour/", "app/browser/"],
    advice: "A hook knows nothing of markup or words; what needs them is a feature.",
    packages: browserPackages,
  },
  {
    folder: "app/browser/",
    mayImport: ["app/browser/"],
    advice: "Browser helpers know nothing of the site: no markup, no content.",
    packages: /^(?!)/,
  },
  {
    folder: "app/seo/",
    mayImport: ["app/seo/", "app/page-content.ts", "schema/"],
    advice: "Search-engine helpers read content that is passed in.",
    packages: browserPackages,
  },
  {
    folder: "app/",
    mayImport: ["app/", "schema/"],
    advice: "The site knows nothing of the build or the server; shared contracts go in protocol/.",
    packages: browserPackages,
  },
  {
    folder: "schema/",
    mayImport: ["schema/"],
    advice: "The shape of the content depends on nothing but its schema library.",
    packages: /^zod$/,
  },
  {
    folder: "protocol/",
    mayImport: ["protocol/"],
    advice: "What browser and server share is pure TypeScript.",
    packages: /^zod$/,
  },
  {
    folder: "server/",
    mayImport: ["server/", "protocol/"],
    advice: "The server runs without the site's sources; what both need goes in protocol/.",
  },
  {
    folder: "build/",
    mayImport: [
      "build/",
      "schema/",
      "protocol/",
      "server/dev-middleware.ts",
      "app/features/start-up/timing.ts",
    ],
    advice: "The build makes the site; it is not part of it.",
  },
];

/** Pages get their words through the router; only the error screen must have its own at hand. */
const contentImporters = /^app\/(routes\.tsx|routes\/error\/|entry-server\.tsx|entry-client\.tsx)/;

export function violation(file: string, specifier: string): string | undefined {
  const rule = rules.find(({ folder }) => file.startsWith(folder));
  if (!rule) return undefined;
  const complain = (what: string) => `${file} imports ${what}. ${rule.advice}`;
  if (/^(content|start-up):/.test(specifier)) {
    return contentImporters.test(file) ? undefined : complain(`the words of "${specifier}"`);
  }
  if (!specifier.startsWith(".")) {
    const allowed = rule.packages?.test(specifier) ?? true;
    return allowed ? undefined : complain(`the package ${specifier}`);
  }
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const allowed = rule.mayImport
    .map((prefix) => (prefix === "<own>" ? ownFolder(file, rule.folder) : prefix))
    .some((prefix) => target.startsWith(prefix));
  return allowed ? undefined : complain(target);
}

/** `app/routes/home/hero.tsx` owns `app/routes/home/`; a single file owns only its namesakes. */
function ownFolder(file: string, folder: string): string {
  const rest = file.slice(folder.length);
  return rest.includes("/") ? `${folder}${rest.split("/")[0]}/` : file.replace(/\.tsx?$/, "");
}
