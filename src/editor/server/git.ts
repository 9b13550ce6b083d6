import { execFile, spawn } from "node:child_process";

/** A failure of git, with the line in which it says why. */
export class GitError extends Error {
  readonly program: "found" | "missing";
  readonly output: string;
  constructor(output: string, program: "found" | "missing" = "found") {
    super(reasonIn(output));
    this.output = output;
    this.program = program;
  }
}

// Without questions that nobody could answer.
const environment = (extra = {}) => ({
  ...process.env,
  LC_ALL: "C",
  GIT_TERMINAL_PROMPT: "0",
  ...extra,
});

/** Runs git in a folder, without a shell. */
export function git(folder: string, args: string[], input = "", env = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: folder,
      encoding: "buffer" as const,
      maxBuffer: 200_000_000,
      timeout: 120_000,
      env: environment(env),
    };
    const child = execFile("git", args, options, (error, out, problems) => {
      if (!error) return resolve(out);
      const missing = error.code === "ENOENT";
      reject(new GitError(`${problems}\n${out}`, missing ? "missing" : "found"));
    });
    // A program that is missing has no input.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
  });
}

export const gitText = async (folder: string, ...args: string[]) =>
  (await git(folder, args)).toString("utf8").trim();

/** The commit that a name stands for, if there is one. */
export const commitOf = (folder: string, name: string) =>
  gitText(folder, "rev-parse", "-q", "--verify", `${name}^{commit}`).catch(() => undefined);

type Transfer = {
  /** Called with the share that is done, from 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Milliseconds without a sign of life. */
  patience?: number;
};

/** Runs `push` or `fetch`: as long as it moves, it may take as long as the line needs. */
export function transfer(
  folder: string,
  [command = "", ...args]: string[],
  { onProgress, patience = 120_000 }: Transfer = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", [command, "--progress", ...args], {
      cwd: folder,
      env: environment(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    const giveUp = () => {
      output = "timed out: nothing moved any more";
      child.kill();
    };
    let timer = setTimeout(giveUp, patience);
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience);
      output += text;
      const percent = /(?:Writing|Receiving) objects: +(\d+)%/.exec(text)?.[1];
      if (percent) onProgress?.(Number(percent));
    });
    child.on("error", () => reject(new GitError(output, "missing")));
    // Not "close": a program that git has started may hold the output open.
    child.on("exit", (code) => {
      clearTimeout(timer);
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new GitError(output));
    });
  });
}

/** The line that says most; hints of git come before and after it. */
function reasonIn(output: string): string {
  const lines = output
    .split(/[\n\r]/)
    .filter((line) => line.trim() !== "" && !/^(hint|To) ?/.test(line));
  const line = lines.find((line) => /^(fatal|error|remote):| ! /.test(line)) ?? lines.at(-1);
  return (line ?? "no reason").replace(/^(fatal|error): /, "").trim();
}
