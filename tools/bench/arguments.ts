import { parseArgs } from "node:util";

export type BenchArguments = {
  rounds: number;
  routes: string[];
  baseline: boolean;
  /** Other sites of static files to compare with. */
  folders: string[];
};

export class WrongArgument extends Error {}

/** `--rounds 5 --routes /,/about --no-baseline folder …` */
export function readArguments(args: string[]): BenchArguments {
  const { values, positionals } = parse(args);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new WrongArgument(`--rounds is "${values.rounds}". Write a whole number, such as 5.`);
  }
  const routes = values.routes.split(",").map((route) => route.trim());
  const wrong = routes.find((route) => !route.startsWith("/"));
  if (wrong !== undefined) {
    throw new WrongArgument(
      `--routes has "${wrong}". Write addresses with a slash and commas between, such as /,/about.`,
    );
  }
  return { rounds, routes, baseline: values.baseline, folders: positionals };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        rounds: { type: "string", default: "5" },
        routes: { type: "string", default: "/" },
        baseline: { type: "boolean", default: true },
      },
    });
  } catch (error) {
    throw new WrongArgument(
      `${(error as Error).message}\nKnown are --rounds N, --routes /,/about and --no-baseline, and then folders to compare with.`,
    );
  }
}
