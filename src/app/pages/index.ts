// The list of pages. The routes, the build and the checks all start from it.
export * as about from "./about/page.ts";
export * as contact from "./contact/page.ts";
export * as gallery from "./gallery/page.ts";
export * as home from "./home/page.ts";
export * as news from "./news/page.ts";
export * as services from "./services/page.ts";
export * as whyInvest from "./why-invest-in-nepal/page.ts";
