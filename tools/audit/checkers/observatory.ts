import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { Session } from "@mdn/mdn-http-observatory/src/retriever/session.js";
import { parseHttpEquivHeaders } from "@mdn/mdn-http-observatory/src/retriever/utils.js";
import { Requests } from "@mdn/mdn-http-observatory/src/types.js";
import type { CheckResult } from "../check-result.ts";

/** The first score of the grade A+ that also has every extra credit but a preloaded domain. */
export const leastScore = 120;

export type Answer = { status: number; headers: Record<string, string>; body: string };

/**
 * Mozilla's HTTP Observatory scans a host on the internet. Here it gets the same answers from our
 * hand: those of a host that has TLS, and that sends visitors of plain HTTP there.
 */
export function scoreAnswers(page: Answer, preflight: Answer): CheckResult {
  noPreloadedDomains();
  const results = ALL_TESTS.map((test) => test(requestsFor(page, preflight)));
  const scored = results.map((output) => ({
    name: output.constructor.name,
    result: output.result ?? "no result",
    pass: output.pass,
    modifier: output.result ? getScoreModifier(output.result) : 0,
  }));
  const { score, grade } = getGradeForScore(sumOf(scored.map(({ modifier }) => modifier)));
  const passed = scored.filter(({ pass }) => pass);
  const failed = scored.filter(({ pass }) => !pass);
  const findings = failed.map(({ name, result }) => `${name}: ${result}`);
  if (score < leastScore) findings.push(`The score is ${score}; ${leastScore} is what we aim at.`);
  return {
    checker: "HTTP Observatory",
    figure: `${score}, ${grade}; ${passed.length} of ${scored.length} tests passed`,
    findings,
  };
}

/** As its own `scan` adds up: extra credit counts only for who has an A without it. */
function sumOf(modifiers: number[]): number {
  const total = (of: number[]) => of.reduce((sum, modifier) => sum + modifier, 100);
  const uncurved = total(modifiers.filter((modifier) => modifier < 0));
  return uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? total(modifiers) : uncurved;
}

const host = "site.example";

function requestsFor(page: Answer, preflight: Answer) {
  const requests = new Requests(host);
  const plain = { ...responseOf(page), headers: { location: `https://${host}/` } };
  const chain = [
    { url: new URL(`http://${host}/`), status: 301 },
    { url: new URL(`https://${host}/`), status: page.status },
  ];
  const httpEquiv = parseHttpEquivHeaders(page.body, `https://${host}/`);
  Object.assign(requests.responses, {
    auto: { ...responseOf(page), httpEquiv },
    https: responseOf(page),
    http: plain,
    cors: responseOf(preflight),
    httpRedirects: chain,
    httpsRedirects: chain.slice(1),
  });
  requests.resources.path = page.body;
  requests.session = new Session(new URL(`https://${host}/`));
  return requests;
}

const responseOf = ({ status, headers, body }: Answer) => ({
  status,
  headers: headersOf(headers),
  data: body,
  verified: true,
  request: { headers: {} },
});

/** Its tests go through the headers as an object, and ask for one of them by name. */
function headersOf(headers: Record<string, string>) {
  const reading = { get: (name: string) => headers[name.toLowerCase()] };
  return Object.assign(Object.create(reading), headers);
}

/**
 * The package downloads the browsers' list of preloaded domains when it is installed. A site that
 * is not published is not in it, so an empty list gives the same answer without a download.
 */
function noPreloadedDomains() {
  const source = import.meta.resolve("@mdn/mdn-http-observatory/src/analyzer/hsts.js");
  const list = fileURLToPath(new URL("../../conf/hsts-preload.json", source));
  if (!fs.existsSync(list)) fs.writeFileSync(list, "{}");
}
