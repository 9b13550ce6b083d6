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

/** What a file imports, as it is written there. */
export function importsOf(file: string): string[] {
  const source = fs.readFileSync(path.join(root, file), "utf8");
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g;
  return [...source.matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
}
