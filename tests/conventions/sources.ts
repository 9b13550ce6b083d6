import fs from "node:fs";
import path from "node:path";

export const root = path.join(import.meta.dirname, "../..");

/** Without tests and declarations. */
export function sourceFiles(): string[] {
  return fs
    .readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join("src", file.replaceAll(path.sep, "/")))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
}

export const sourceOf = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

/** The import specifiers of a file. */
export function importsOf(file: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;
  return [...sourceOf(file).matchAll(pattern)].flatMap(
    (match) => match[1] ?? match[2] ?? match[3] ?? [],
  );
}
