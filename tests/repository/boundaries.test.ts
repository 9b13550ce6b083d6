import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { violation } from "./boundaries.ts";

const root = path.join(import.meta.dirname, "../..");

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

function sourceFiles(): string[] {
  return ["app", "build", "protocol", "schema", "server"].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)),
  );
}

function importsOf(file: string): string[] {
  const source = fs.readFileSync(path.join(root, file), "utf8");
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;
  return [...source.matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
}
