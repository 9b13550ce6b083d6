export * from "./definition.ts";

export const address = "/privacy-policy";
