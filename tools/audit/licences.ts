import { spawnSync } from "node:child_process";
import path from "node:path";
import { type CheckResult, count } from "./check-result.ts";

/** All of them let anyone use the package; LGPL and MPL ask something only of who changes it. */
const allowed =
  "0BSD,Apache-2.0,BSD-2-Clause,BSD-3-Clause,BlueOak-1.0.0,ISC,LGPL-3.0-or-later,MIT,MIT-0,MPL-2.0,OFL-1.1,Python-2.0,Zlib";
const licenseChecker = path.join(
  import.meta.dirname,
  "../node_modules/license-checker-rseidelsohn/bin/license-checker-rseidelsohn.js",
);

/** Lists what is not allowed: with `--onlyAllow` "MIT AND GPL-3.0" would pass. */
export function checkLicences(root: string): CheckResult {
  const options = ["--start", root, "--json", "--excludePrivatePackages"];
  const args = [licenseChecker, ...options, "--excludeLicenses", allowed];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const others = Object.entries(JSON.parse(stdout) as Record<string, { licenses: string }>);
  return {
    checker: "licences",
    figure: `${count(others.length, "package")} with a licence that is not on our list`,
    findings: others.map(([name, { licenses }]) => `${name}: ${licenses}`),
  };
}
