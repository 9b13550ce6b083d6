import path from "node:path";

/**
 * Who may import whom. A folder is the first entry that a file's path starts with; what it may
 * import are prefixes, and "<own>" is its own folder. Packages are free except where noted.
 */
type Rule = { folder: string; mayImport: string[]; advice: string; packages?: RegExp };

const browserPackages = /^(react|react-dom|react-router|swiper|@emailjs\/browser)(\/|$)/;

const components = "src/app/components/";
const dom = "src/app/dom/";
const hooks = "src/app/hooks/";
const schema = "src/schema/";
const shared = "src/shared/";

export const rules: Rule[] = [
  {
    folder: "src/app/pages/index.ts",
    mayImport: ["src/app/pages/"],
    advice: "It is the list of pages and nothing else.",
  },
  {
    folder: "src/app/pages/",
    mayImport: ["<own>", components, "src/app/features/", hooks, dom, schema],
    advice: "What two pages share belongs in src/app/components (stateless) or src/app/features.",
    packages: /^(react|react-dom|react-router|zod)(\/|$)/,
  },
  {
    folder: "src/app/features/",
    mayImport: ["<own>", components, hooks, dom, "src/app/art/", schema, shared],
    advice: "A feature gets its words and other features from the page, as props.",
    packages: browserPackages,
  },
  {
    folder: components,
    mayImport: [
      components,
      "src/app/dom/leaving.ts",
      "src/app/hooks/use-page-data.ts",
      "src/app/art/",
      schema,
    ],
    advice:
      "A component has no words and no memory of its own: pass them in, or make it a feature.",
    packages: browserPackages,
  },
  {
    folder: hooks,
    mayImport: [hooks, dom, schema],
    advice: "A hook knows nothing of markup or words; what needs them is a feature.",
    packages: browserPackages,
  },
  {
    folder: dom,
    mayImport: [dom],
    advice: "Browser helpers know nothing of the site: no markup, no content.",
    packages: /^(?!)/,
  },
  {
    folder: "src/app/",
    mayImport: ["src/app/", schema],
    advice: "The site knows nothing of the build or the server; what they share is in src/shared.",
    packages: browserPackages,
  },
  {
    folder: schema,
    mayImport: [schema],
    advice: "The shape of the content depends on nothing but its schema library.",
    packages: /^zod$/,
  },
  {
    folder: "src/content/",
    mayImport: ["src/content/", "src/app/pages/", schema, shared],
    advice: "Content is read and checked without building anything.",
  },
  {
    folder: shared,
    mayImport: [shared],
    advice: "What browser and server share is pure TypeScript.",
    packages: /^zod$/,
  },
  {
    folder: "src/server/",
    mayImport: ["src/server/", shared],
    advice: "The server runs without the site's sources; what both need goes in src/shared.",
  },
  {
    folder: "src/ssg/",
    mayImport: [
      "src/ssg/",
      "src/content/",
      schema,
      shared,
      "src/server/dev-middleware.ts",
      "src/app/features/start-up/timing.ts",
    ],
    advice: "The build makes the site; it is not part of it.",
  },
];

/** Pages get their words through the router; only the error screen must have its own at hand. */
const contentImporters =
  /^src\/app\/(routes\.tsx|pages\/error\/|entry-server\.tsx|entry-client\.tsx)/;

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

/** `app/routes/home/hero.tsx` owns `src/app/pages/home/`; a single file owns only its namesakes. */
function ownFolder(file: string, folder: string): string {
  const rest = file.slice(folder.length);
  return rest.includes("/") ? `${folder}${rest.split("/")[0]}/` : file.replace(/\.tsx?$/, "");
}
