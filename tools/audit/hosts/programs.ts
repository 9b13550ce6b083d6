import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Ask } from "./ask.ts";

export const root = path.join(import.meta.dirname, "../../..");

/** A certificate that nobody trusts, for an hour's test. */
export function makeCertificate(folder: string, domain: string) {
  const certificate = path.join(folder, "certificate.pem");
  const key = path.join(folder, "key.pem");
  const { status, stderr } = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-subj", `/CN=${domain}`, "-addext", `subjectAltName=DNS:${domain},DNS:www.${domain}`],
    ...["-days", "1", "-keyout", key, "-out", certificate],
  ]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return { certificate, key };
}

/** Says what to install for a program that does not run; `args` make it say its version and end. */
export function missingProgram(program: string, ...args: string[]): string | undefined {
  const { status } = spawnSync(program, args, { stdio: "ignore" });
  return status === 0 ? undefined : `install ${path.basename(program)}`;
}

/** A program that ends instead of answering says why. */
export async function untilAnswers(child: ChildProcess, ask: Ask) {
  let said = "";
  child.stderr?.on("data", (text) => (said += text));
  child.stdout?.resume();
  while (child.exitCode === null) {
    const answered = await ask("/robots.txt").then(Boolean, () => false);
    if (answered) return;
    await wait(50);
  }
  throw new Error(`It ended at once:\n${said}`);
}

export async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
