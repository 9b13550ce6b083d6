/**
 * The parts of the packages that we use. They are installed only by `npm run audit`, and the types
 * of the project must hold without them.
 */
declare module "@siteimprove/alfa-act" {
  type Outcome = {
    outcome: "passed" | "failed" | "cantTell" | "inapplicable";
    rule: { uri: string };
    target?: { path?: () => string };
  };
  export const Audit: {
    of(page: unknown, rules: unknown): { evaluate(): PromiseLike<Iterable<Outcome>> };
  };
}
declare module "@siteimprove/alfa-playwright" {
  export const Playwright: { toPage(document: unknown): Promise<unknown> };
}
declare module "@siteimprove/alfa-rules" {
  type Rule = { hasRequirement(holds: (requirement: unknown) => boolean): boolean };
  const rules: Iterable<Rule>;
  export default rules;
}
declare module "@siteimprove/alfa-wcag" {
  export const Criterion: { isCriterion(requirement: unknown): boolean };
  export const Conformance: { isAA(): (criterion: unknown) => boolean };
}
declare module "csp_evaluator/dist/evaluator.js" {
  type Finding = { directive: string; value?: string; description: string; severity: number };
  export class CspEvaluator {
    constructor(policy: object);
    evaluate(): Finding[];
  }
}
declare module "csp_evaluator/dist/finding.js" {
  export const Severity: { HIGH_MAYBE: number };
}
declare module "csp_evaluator/dist/parser.js" {
  export class CspParser {
    constructor(policy: string);
    csp: object;
  }
}
declare module "@mdn/mdn-http-observatory/src/constants.js" {
  type Result = { constructor: { name: string }; result: string | null; pass: boolean };
  export const ALL_TESTS: ((requests: object) => Result)[];
}
declare module "@mdn/mdn-http-observatory/src/grader/charts.js" {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
declare module "@mdn/mdn-http-observatory/src/grader/grader.js" {
  export function getGradeForScore(score: number): { score: number; grade: string };
  export function getScoreModifier(result: string): number;
}
declare module "@mdn/mdn-http-observatory/src/retriever/session.js" {
  export class Session {
    constructor(address: URL);
  }
}
declare module "@mdn/mdn-http-observatory/src/retriever/utils.js" {
  export function parseHttpEquivHeaders(html: string, address: string): Map<string, string[]>;
}
declare module "@mdn/mdn-http-observatory/src/types.js" {
  export class Requests {
    constructor(host: string);
    resources: { path: string | null };
    responses: object;
    session: unknown;
  }
}
declare module "puppeteer-core";
declare module "selenium-webdriver";
declare module "selenium-webdriver/http/index.js";
declare module "selenium-webdriver/lib/select.js";
declare module "selenium-webdriver/remote/index.js";
declare module "@netlify/headers" {
  type Logger = Record<"log" | "warn" | "error", (...said: unknown[]) => void>;
  export class HeadersHandler {
    constructor(options: { projectDir: string; publishDir: string; logger: Logger });
    apply(request: Request, response: Response): Promise<Record<string, string>>;
  }
}
declare module "@netlify/static" {
  export class StaticHandler {
    constructor(options: { directory: string });
    match(request: Request): Promise<{ handle(): Promise<Response> } | undefined>;
  }
}
