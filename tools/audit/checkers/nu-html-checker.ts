import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type CheckResult, count } from "../check-result.ts";

type Message = {
  type: "error" | "info" | "non-document-error";
  subType?: string;
  url: string;
  lastLine?: number;
  message: string;
};

const checker = "Nu Html Checker";
const jar = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));

/** Errors and warnings count. Remarks on style, such as a slash in `<br/>`, do not. */
export async function checkHtml(files: string[]): Promise<CheckResult> {
  if (spawnSync("java", ["-version"]).status !== 0) {
    return {
      checker,
      skipped: "it needs Java; install a Java runtime, such as default-jre-headless",
    };
  }
  const args = ["-jar", jar, "--exit-zero-always", "--format", "json", ...files];
  const { stderr } = await promisify(execFile)("java", args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  const counted = messages.filter(({ type, subType }) => type !== "info" || subType === "warning");
  const errors = counted.filter(({ type }) => type !== "info").length;
  return {
    checker,
    figure: `${count(errors, "error")}, ${count(counted.length - errors, "warning")} in ${count(files.length, "page")}`,
    findings: counted.map(
      ({ url, lastLine, message }) => `${url.split("/").at(-1)}:${lastLine ?? ""} ${message}`,
    ),
  };
}
