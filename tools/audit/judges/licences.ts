import fs from "node:fs";
import path from "node:path";
import type { Verdict } from "../verdict.ts";

/** All of them let anyone use the package; LGPL and MPL ask something of who changes it only. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Zlib",
]);

type Package = { version?: string; license?: string };
type Manifest = Partial<
  Record<"dependencies" | "devDependencies" | "overrides", Record<string, string>>
>;

/** Every package of the lock file has a known licence, and every version is written down exactly. */
export function judgeLicences(root: string): Verdict {
  const read = <Kind>(file: string): Kind =>
    JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));
  const { packages } = read<{ packages: Record<string, Package> }>("package-lock.json");
  const { "": _ourselves, ...others } = packages;
  const licences = Object.entries(others).map(([folder, { license }]) => {
    const manifest = path.join(folder, "package.json");
    // Those for other systems are not installed; the lock file has copied what they say.
    const isHere = fs.existsSync(path.join(root, manifest));
    const said = isHere ? (read<Package>(manifest).license ?? enclosed(root, folder)) : license;
    return [folder, said] as const;
  });
  const { dependencies, devDependencies, overrides } = read<Manifest>("package.json");
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  return {
    judge: "licences and versions",
    figure: `${licences.length} packages: ${tally(licences.map(([, licence]) => licence))}`,
    findings: [
      ...licences
        .filter(([, licence]) => !isAllowed(licence))
        .map(([folder, licence]) => `${folder}: the licence "${licence}" is not on our list`),
      ...loose.map(([name, version]) => `package.json: ${name} "${version}" is not one version`),
    ],
  };
}

/** Some old packages only enclose the text of their licence. */
function enclosed(root: string, folder: string): string | undefined {
  const file = path.join(root, folder, "LICENSE");
  const isMit = fs.existsSync(file) && /^MIT License\n/.test(fs.readFileSync(file, "utf8"));
  return isMit ? "MIT" : undefined;
}

/** Of "A OR B" one is enough, of "A AND B" both are needed. */
export function isAllowed(licence: string | undefined): boolean {
  const choices = (licence ?? "").replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((name) => allowed.has(name)));
}

function tally(names: (string | undefined)[]): string {
  const counts = Map.groupBy(names, (name) => name ?? "none");
  return [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, { length }]) => `${length} ${name}`)
    .join(", ");
}
