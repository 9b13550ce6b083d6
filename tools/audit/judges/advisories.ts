import { spawnSync } from "node:child_process";
import { count, type Verdict } from "../verdict.ts";

const judge = "npm advisories";

type Report = {
  error?: unknown;
  vulnerabilities?: Record<string, { severity: string; range: string }>;
};

/** What npm's registry knows against the packages that run in production. */
export function judgeAdvisories(root: string): Verdict {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
    cwd: root,
    encoding: "utf8",
    // npm is a .cmd file on Windows, which only a shell can start.
    shell: process.platform === "win32",
  });
  return readReport(stdout);
}

export function readReport(json: string): Verdict {
  const { vulnerabilities, error } = parse(json);
  if (error || !vulnerabilities) {
    return { judge, skipped: "the package registry in use does not answer questions about them" };
  }
  const findings = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
  return {
    judge,
    figure: count(findings.length, "package with an advisory", "packages with one"),
    findings,
  };
}

function parse(json: string): Report {
  try {
    return JSON.parse(json);
  } catch {
    return { error: json };
  }
}
