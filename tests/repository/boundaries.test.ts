import { expect, test } from "vitest";
import { violation } from "./boundaries.ts";
import { importsOf, sourceFiles } from "./sources.ts";

test("every import stays within the boundaries of its folder", () => {
  const violations = sourceFiles().flatMap((file) =>
    importsOf(file).flatMap((specifier) => violation(file, specifier) ?? []),
  );
  expect(violations).toEqual([]);
});

test("the rules catch what they are for, and say where the code belongs", () => {
  const forbidden: [string, string][] = [
    ["app/routes/home/home-page.tsx", "../about/about-page.tsx"],
    ["app/features/viewer/viewer.tsx", "../top-bar/top-bar.tsx"],
    ["app/routes/gallery/gallery-page.tsx", "content:gallery"],
    ["app/components/icon/icon.tsx", "../../features/top-bar/top-bar.tsx"],
    ["app/components/icon/icon.tsx", "node:fs"],
    ["app/entry-client.tsx", "../server/app.ts"],
    ["app/entry-client.tsx", "../build/prerender.ts"],
    ["schema/site.ts", "react"],
    ["server/app.ts", "../schema/site.ts"],
    ["protocol/security-headers.ts", "../server/env.ts"],
  ];
  for (const [file, specifier] of forbidden) {
    expect(violation(file, specifier), `${file} -> ${specifier}`).toContain(file);
  }
  expect(violation("app/routes/home/home-page.tsx", "./hero-section.tsx")).toBeUndefined();
  expect(violation("app/routes.tsx", "content:home")).toBeUndefined();
});
