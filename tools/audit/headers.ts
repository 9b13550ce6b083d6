import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { Session } from "@mdn/mdn-http-observatory/src/retriever/session.js";
import { parseHttpEquivHeaders } from "@mdn/mdn-http-observatory/src/retriever/utils.js";
import { Requests } from "@mdn/mdn-http-observatory/src/types.js";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { type CheckResult, count } from "./check-result.ts";

/** The first score of the grade A+ that also has every extra credit but a preloaded domain. */
const leastScore = 120;

type Answer = { status: number; headers: Record<string, string>; body: string };
export type Answers = { page: Answer; preflight: Answer };

/** What the server answers to a proxy that it trusts, for a visitor who came to the proxy over TLS. */
export async function askOverTls(address: string): Promise<Answers> {
  const ask = async (method: string, headers = {}): Promise<Answer> => {
    const init = { method, headers: { "x-forwarded-proto": "https", ...headers } };
    const response = await fetch(address, init);
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), body: await response.text() };
  };
  const otherOrigin = {
    origin: "https://elsewhere.example",
    "access-control-request-method": "GET",
  };
  return { page: await ask("GET"), preflight: await ask("OPTIONS", otherOrigin) };
}

/**
 * Mozilla's HTTP Observatory scans a host on the internet. Here its tests and its scoring get the
 * server's answers. Only the redirection from plain HTTP, which is the proxy's, is taken for granted.
 */
export function checkHeaders(answers: Answers): CheckResult {
  noPreloadedDomains();
  type Output = { constructor: { name: string }; result: string | null; pass: boolean };
  const outputs: Output[] = ALL_TESTS.map((test: (requests: unknown) => Output) =>
    test(requestsFor(answers)),
  );
  const { score, grade } = getGradeForScore(
    sumOf(outputs.map(({ result }) => (result ? getScoreModifier(result) : 0))),
  );
  const findings = outputs
    .filter(({ pass }) => !pass)
    .map((output) => `${output.constructor.name}: ${output.result}`);
  if (score < leastScore) findings.push(`The score is ${score}; ${leastScore} is what we aim at.`);
  return { checker: "HTTP Observatory", figure: `${score}, ${grade}`, findings };
}

/** As its own `scan` adds up: extra credit counts only for who has an A without it. */
function sumOf(modifiers: number[]): number {
  const total = (of: number[]) => of.reduce((sum, modifier) => sum + modifier, 100);
  const uncurved = total(modifiers.filter((modifier) => modifier < 0));
  return uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? total(modifiers) : uncurved;
}

/** As its own `retrieve` collects them. */
function requestsFor({ page, preflight }: Answers) {
  const host = "site.example";
  const requests = new Requests(host);
  const redirects = [
    { url: new URL(`http://${host}/`), status: 301 },
    { url: new URL(`https://${host}/`), status: page.status },
  ];
  const httpEquiv = parseHttpEquivHeaders(page.body, `https://${host}/`);
  Object.assign(requests.responses, {
    auto: { ...responseOf(page), httpEquiv },
    https: responseOf(page),
    http: responseOf({ ...page, headers: { location: `https://${host}/` } }),
    cors: responseOf(preflight),
    httpRedirects: redirects,
    httpsRedirects: redirects.slice(1),
  });
  requests.resources.path = page.body;
  requests.session = new Session(new URL(`https://${host}/`));
  return requests;
}

/** Its tests go through the headers as an object, and ask for one of them by name. */
function responseOf({ status, headers, body }: Answer) {
  const reading = { get: (name: string) => headers[name.toLowerCase()] };
  return {
    status,
    headers: Object.assign(Object.create(reading), headers),
    data: body,
    verified: true,
    request: { headers: {} },
  };
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

type Finding = { directive: string; value?: string; description: string; severity: number };

/** Google's evaluator. What is only a hint to think about something is counted and does no harm. */
export function checkPolicy({ page }: Answers): CheckResult {
  const policy = page.headers["content-security-policy"] ?? "";
  const found: Finding[] = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const findings = found
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
  const hints = count(found.length - findings.length, "hint");
  return {
    checker: "CSP Evaluator",
    figure: `${count(findings.length, "fault")}, ${hints}`,
    findings,
  };
}
