import { parseArgs } from "node:util";
import { readEnv } from "../../env.ts";
import { StartProblem } from "../../start-problem.ts";
import { foldersIn } from "../spool/folders.ts";
import { Spool } from "../spool/spool.ts";
import { list } from "./list.ts";
import { retry } from "./retry.ts";
import { show } from "./show.ts";

const usage = `npm run inbox                           what came in, what waits and what failed
npm run inbox -- --show <reference>     one message in full
npm run inbox -- --retry <reference>    try this one again now
npm run inbox -- --retry all            try every waiting and failed one again now`;

/** `npm run inbox`: what came in, what waits and what failed. Works beside a running server. */
try {
  const { values } = parseArgs({
    options: { retry: { type: "string" }, show: { type: "string" } },
  });
  const spool = new Spool(foldersIn(readEnv(process.env).DATA_DIR));
  await spool.prepare();
  if (values.retry) console.log(await retry(spool, values.retry));
  else if (values.show) console.log(await show(spool, values.show));
  else console.log(await list(spool));
} catch (error) {
  if (error instanceof StartProblem) console.error(error.message);
  else if (isMisuse(error)) console.error(`${error.message}\n${usage}`);
  else throw error;
  process.exitCode = 1;
}

function isMisuse(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^ERR_PARSE_ARGS/.test(String(error.code));
}
