// The list of pages. The routes, the build and the checks all start from it.
export * as about from "./about/definition.ts";
export * as contact from "./contact/definition.ts";
export * as gallery from "./gallery/definition.ts";
export * as home from "./home/definition.ts";
export * as privacyPolicy from "./legal/privacy-policy.ts";
export * as termsOfService from "./legal/terms-of-service.ts";
export * as news from "./news/definition.ts";
export * as services from "./services/definition.ts";
export * as whyInvest from "./why-invest-in-nepal/definition.ts";
