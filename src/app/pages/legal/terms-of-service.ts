export * from "./definition.ts";

export const address = "/terms-of-service";
