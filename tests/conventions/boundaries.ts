import path from "node:path";

/**
 * The first rule whose folder a file's path starts with applies. `mayImport` are path prefixes; "<own>"
 * is the file's own subfolder. Without `packages`, every package is allowed.
 */
type Rule = { folder: string; mayImport: string[]; advice: string; packages?: RegExp };

const browserPackages = /^(react|react-dom|swiper|@emailjs\/browser)(\/|$)/;

const components = "src/app/components/";
const dom = "src/app/dom/";
const hooks = "src/app/hooks/";
const schema = "src/schema/";
const shared = "src/shared/";
const editor = "src/editor/";

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
    packages: /^(react|react-dom|zod)(\/|$)/,
  },
  {
    folder: "src/app/features/",
    mayImport: ["<own>", components, hooks, dom, "src/app/art/", schema, shared],
    advice: "A feature gets its content and other features from the page, as props.",
    packages: browserPackages,
  },
  {
    folder: components,
    mayImport: [components, "src/app/hooks/use-visit.ts", "src/app/art/", schema],
    advice:
      "A component has no content and no state of its own: pass them in, or make it a feature.",
    packages: browserPackages,
  },
  {
    folder: hooks,
    mayImport: [hooks, dom, schema, shared],
    advice: "A hook knows no markup or content; what needs them is a feature.",
    packages: browserPackages,
  },
  {
    folder: dom,
    mayImport: [dom],
    advice: "Browser helpers know no markup or content of the site.",
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
    advice: "The schemas depend only on zod, and on the parser of longer texts.",
    packages: /^(zod|marked)$/,
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
    folder: `${editor}shared/`,
    mayImport: [`${editor}shared/`, "src/content/"],
    advice: "What the editor's page and its server share knows neither of them.",
  },
  {
    folder: `${editor}ui/`,
    mayImport: [
      `${editor}ui/`,
      `${editor}shared/`,
      `${editor}preview/marks.ts`,
      "src/content/",
      "src/app/styles/",
    ],
    advice: "The editor's page runs in the browser, and asks its server.",
  },
  {
    folder: `${editor}server/`,
    mayImport: [
      `${editor}server/`,
      `${editor}shared/`,
      `${editor}preview/marks.ts`,
      "src/content/",
      shared,
      schema,
    ],
    advice: "The editor's server knows nothing of the page that asks it.",
  },
  {
    folder: editor,
    mayImport: [editor, "src/ssg/", "src/content/", shared, schema, "src/app/styles/"],
    advice: "The editor changes content files; nothing imports it, and it knows no page.",
  },
  {
    folder: "src/ssg/",
    mayImport: ["src/ssg/", "src/content/", schema, shared, "src/server/dev-middleware.ts"],
    advice: "The build makes the site; it is not part of it.",
  },
];

/** Pages get their content as it is loaded; the error page must work without it. */
const contentImporters =
  /^src\/app\/(load-page\.ts|pages\/error\/|entry-server\.tsx|entry-client\.tsx)/;

export function violation(file: string, specifier: string): string | undefined {
  const rule = rules.find(({ folder }) => file.startsWith(folder));
  if (!rule) return undefined;
  const complain = (what: string) => `${file} imports ${what}. ${rule.advice}`;
  // A part of the page's own folder, unless the site shows nothing of it.
  if (file.startsWith("src/app/pages/") && specifier.startsWith("content:evidence/")) {
    return undefined;
  }
  if (specifier.startsWith("content:")) {
    return contentImporters.test(file) ? undefined : complain(`"${specifier}"`);
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

/** `src/app/pages/home/page.tsx` owns `src/app/pages/home/`; a file outside a subfolder owns only its own name. */
function ownFolder(file: string, folder: string): string {
  const rest = file.slice(folder.length);
  return rest.includes("/") ? `${folder}${rest.split("/")[0]}/` : file.replace(/\.tsx?$/, "");
}
