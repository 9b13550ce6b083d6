import { execFile } from "node:child_process";

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

type Options = {
  input?: string;
  /** Called with the share that is done, from 0 to 100, if git is told to say it. */
  onProgress?: (percent: number) => void;
  /** The name of another index. */
  index?: string;
  /** Milliseconds without a sign of life. As long as it moves, it may take as long as the line needs. */
  patience?: number;
  /** Nobody has pressed anything, so no window may ask for a password. */
  unasked?: boolean;
};

const withoutQuestions = {
  LC_ALL: "C",
  // Git and ssh would ask in the terminal, where nobody looks. Ssh may ask in a window if it has one.
  GIT_TERMINAL_PROMPT: "0",
  SSH_ASKPASS_REQUIRE: "force",
  // Whoever only looks must not lock the index: somebody may publish at the same moment.
  GIT_OPTIONAL_LOCKS: "0",
};

const withoutWindows = { SSH_ASKPASS: "false", GIT_ASKPASS: "false", GCM_INTERACTIVE: "never" };

/** Runs git in a folder, without a shell. */
export function git(
  folder: string,
  args: string[],
  { input = "", index, onProgress, patience = 120_000, unasked }: Options = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: folder,
      encoding: "buffer" as const,
      maxBuffer: 200_000_000,
      env: {
        ...process.env,
        ...withoutQuestions,
        ...(unasked && withoutWindows),
        ...(index && { GIT_INDEX_FILE: index }),
      },
    };
    const child = execFile("git", args, options, (error, out, problems) => {
      clearTimeout(timer);
      if (!error) return resolve(out);
      const output = child.killed ? "timed out: nothing moved any more" : `${problems}\n${out}`;
      reject(new GitError(output, error.code === "ENOENT" ? "missing" : "found"));
    });
    const timer = setTimeout(() => child.kill(), patience);
    child.stderr?.on("data", (text) => {
      timer.refresh();
      const percent = /(?:Writing|Receiving) objects: +(\d+)%/.exec(String(text))?.[1];
      if (percent) onProgress?.(Number(percent));
    });
    // A program that git has started may hold the output open.
    child.on("exit", () => {
      setTimeout(
        () => [child.stdout, child.stderr].map((output) => output?.destroy()),
        500,
      ).unref();
    });
    // A program that is missing has no input.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
  });
}

export const gitText = async (folder: string, ...args: string[]) =>
  (await git(folder, args)).toString("utf8").trim();

/** What a command with `-z` lists. */
export const gitNames = async (folder: string, ...args: string[]) =>
  (await git(folder, args)).toString("utf8").split("\0").slice(0, -1);

/** The commit that a name stands for, if there is one. */
export const commitOf = (folder: string, name: string) =>
  gitText(folder, "rev-parse", "-q", "--verify", `${name}^{commit}`).catch(() => undefined);

/** A file of a commit as it would lie on the disk, by its name in the folder. */
export const fileAt = (folder: string, commit: string, name: string) =>
  git(folder, ["cat-file", "--filters", `${commit}:./${name}`]).catch(() => undefined);

export const contains = (folder: string, commit: string, older: string) =>
  gitText(folder, "merge-base", "--is-ancestor", older, commit).then(
    () => true,
    () => false,
  );

/** What git says around the line that says most: advice, how far it was, and that ssh has failed. */
const saysLittle =
  /^\s*$|^hint|^To |: +\d+% |^fatal: Could not read from remote|^Please make sure|^and the repository/;

function reasonIn(output: string): string {
  const lines = output.split(/[\n\r]/).filter((line) => !saysLittle.test(line));
  const line = lines.find((line) => /^(fatal|error|remote):| ! /.test(line)) ?? lines.at(-1);
  return (line ?? "no reason").replace(/^(fatal|error): /, "").trim();
}
