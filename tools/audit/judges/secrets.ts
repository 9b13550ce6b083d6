import fs from "node:fs";
import path from "node:path";
import { count, type Verdict } from "../verdict.ts";

/** What keys, passwords and the inside of our machines look like. */
const patterns: Record<string, RegExp> = {
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "a key of a cloud": /\b(AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}\b/,
  "a token":
    /\b(gh[pousr]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20}|npm_\w{36}|xox[abprs]-[\w-]{10,})/,
  "a payment key": /\b[rs]k_(live|test)_\w{16,}/,
  "a signed token": /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  "a password in an address": /\b[a-z]+:\/\/[^\s:/@"'`]+:[^\s:/@"'`]+@[\w.-]+/,
  "a setting of the server": /\b(SMTP_URL|MAIL_(FROM|TO)|DATA_DIR|process\.env)\b/,
};

const text = /\.(html|js|css|json|webmanifest|xml|txt|svg|map)$|\/_headers$/;

/** Nothing that is meant for us alone may be in what we publish. */
export function judgeSecrets(dist: string): Verdict {
  const files = fs
    .readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => text.test(`/${file}`));
  const findings = files.flatMap((file) =>
    secretsIn(fs.readFileSync(path.join(dist, file), "utf8")).map((kind) => `${file}: ${kind}`),
  );
  const figure = `${count(findings.length, "string")} like one in ${count(files.length, "text file")}`;
  return { judge: "secrets", figure, findings };
}

export function secretsIn(source: string): string[] {
  return Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(source))
    .map(([kind]) => kind);
}
