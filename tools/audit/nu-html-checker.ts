import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { formPath } from "../../src/shared/contact-message.ts";
import { exampleMessage } from "../../tests/screens.ts";
import { type CheckResult, count } from "./check-result.ts";

type Message = { type: string; subType?: string; url: string; lastLine?: number; message: string };

const jar = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));

/** Every page of the build, and those that the server writes when the form is posted. */
export async function checkHtml(site: string, dist: string): Promise<CheckResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "audit-"));
  const files = fs.readdirSync(dist, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((file) => file.endsWith(".html"))) {
    fs.copyFileSync(path.join(dist, file), path.join(folder, file.replaceAll(path.sep, "-")));
  }
  const forms = { "form-sent.html": exampleMessage, "form-failed.html": { email: "nobody" } };
  for (const [file, fields] of Object.entries(forms)) {
    const body = new URLSearchParams(fields);
    const response = await fetch(site + formPath, { method: "POST", body });
    fs.writeFileSync(path.join(folder, file), await response.text());
  }
  const result = checkFolder(folder);
  fs.rmSync(folder, { recursive: true });
  return result;
}

/** Errors and warnings count. Remarks on style, such as a slash in `<br/>`, do not. */
export function checkFolder(folder: string): CheckResult {
  const checker = "Nu Html Checker";
  const options = ["--exit-zero-always", "--format", "json", "--skip-non-html"];
  const java = spawnSync("java", ["-jar", jar, ...options, folder], { encoding: "utf8" });
  if (java.error) return { checker, skipped: "it needs Java, such as default-jre-headless" };
  const { messages } = JSON.parse(java.stderr) as { messages: Message[] };
  const findings = messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .map(({ url, lastLine, message }) => `${path.basename(url)}:${lastLine ?? ""} ${message}`);
  const pages = count(fs.readdirSync(folder).length, "page");
  return { checker, figure: `${count(findings.length, "fault")} in ${pages}`, findings };
}
