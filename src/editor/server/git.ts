import { execFile } from "node:child_process";

/** A failure of git, with the line in which it says why. */
export class GitError extends Error {
  readonly program: "found" | "missing";
  constructor(message: string, program: "found" | "missing") {
    super(message);
    this.program = program;
  }
}

/** Runs git in a folder, without a shell and without questions that nobody could answer. */
export function git(folder: string, args: string[], input = ""): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: folder,
      encoding: "buffer" as const,
      maxBuffer: 200_000_000,
      timeout: 120_000,
      env: { ...process.env, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" },
    };
    const child = execFile("git", args, options, (error, out, problems) => {
      if (!error) return resolve(out);
      const missing = error.code === "ENOENT";
      reject(new GitError(reasonIn(`${problems}\n${out}`), missing ? "missing" : "found"));
    });
    // A program that is missing has no input.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
  });
}

export const gitText = async (folder: string, ...args: string[]) =>
  (await git(folder, args)).toString("utf8").trim();

/** The line that says most; hints of git come before and after it. */
function reasonIn(output: string): string {
  const lines = output
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^(hint|To) ?/.test(line));
  const line = lines.find((line) => /^(fatal|error|remote):| ! /.test(line)) ?? lines.at(-1);
  return (line ?? "no reason").replace(/^(fatal|error): /, "").trim();
}
