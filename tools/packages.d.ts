// Installed only by `npm run audit`, `bench` and `mutants`: the types of the project must hold without them.
declare module "@siteimprove/alfa-act";
declare module "@siteimprove/alfa-playwright";
declare module "@siteimprove/alfa-rules";
declare module "@siteimprove/alfa-wcag";
declare module "@stryker-mutator/core";
declare module "csp_evaluator/dist/evaluator.js";
declare module "csp_evaluator/dist/finding.js";
declare module "csp_evaluator/dist/parser.js";
declare module "lighthouse";
declare module "puppeteer-core";
declare module "selenium-webdriver";
declare module "selenium-webdriver/http/index.js";
declare module "selenium-webdriver/lib/select.js";
declare module "selenium-webdriver/remote/index.js";
