import fs from "node:fs";
import path from "node:path";

/** The repository. */
export const root = path.join(import.meta.dirname, "../..");

/** Every source file of the product, without tests and declarations. */
export function sourceFiles(): string[] {
  return ["src"].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)),
  );
}

export const sourceOf = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

/** The source files that a file imports, be it only for their types. */
export function filesImportedBy(file: string): string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier));
}

/** What a file imports, as it is written there. */
export function importsOf(file: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;
  return [...sourceOf(file).matchAll(pattern)].flatMap(
    (match) => match[1] ?? match[2] ?? match[3] ?? [],
  );
}
