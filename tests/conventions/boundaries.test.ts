import { expect, test } from "vitest";
import { violation } from "./boundaries.ts";
import { importsOf, sourceFiles, sourceOf } from "./sources.ts";

test("every import stays within the boundaries of its folder", () => {
  const violations = sourceFiles().flatMap((file) =>
    importsOf(file).flatMap((specifier) => violation(file, specifier) ?? []),
  );
  expect(violations).toEqual([]);
});

test("the browser gets no schema: its code takes only types from a definition.ts", () => {
  const schemas = /import (?!type\b)[^;]*from "(?:zod|[^"]*\/definition\.ts)"/;
  const components = sourceFiles().filter((file) => /^src\/app\/.*\.tsx$/.test(file));
  expect(components.filter((file) => schemas.test(sourceOf(file)))).toEqual([]);
});

test("the rules catch what they are for, and say where the code belongs", () => {
  const forbidden: [string, string][] = [
    ["src/app/pages/home/page.tsx", "../about/page.tsx"],
    ["src/app/features/lightbox/lightbox.tsx", "../top-bar/top-bar.tsx"],
    ["src/app/pages/gallery/page.tsx", "content:gallery"],
    ["src/app/components/icon/icon.tsx", "content:evidence/about"],
    ["src/app/components/icon/icon.tsx", "../../features/top-bar/top-bar.tsx"],
    ["src/app/components/icon/icon.tsx", "node:fs"],
    ["src/app/entry-client.tsx", "../server/app.ts"],
    ["src/app/entry-client.tsx", "../ssg/prerender.ts"],
    ["src/schema/site.ts", "react"],
    ["src/server/app.ts", "../content/schema/site.ts"],
    ["src/shared/security-headers.ts", "../server/settings.ts"],
    ["src/editor/ui/state/store.ts", "../../server/content/save.ts"],
    ["src/editor/shared/merge.ts", "../server/content/save.ts"],
  ];
  for (const [file, specifier] of forbidden) {
    expect(violation(file, specifier), `${file} -> ${specifier}`).toContain(file);
  }
  expect(violation("src/app/pages/home/page.tsx", "./hero-section.tsx")).toBeUndefined();
  expect(violation("src/app/load-page.ts", "content:home")).toBeUndefined();
});
