import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("nothing has to be set", () => {
  const defaults = { PORT: 3000, HOST: "localhost", LOG_LEVEL: "info", DIST_DIR: "dist" };
  expect(readEnv({})).toEqual(defaults);
  expect(readEnv({ PORT: "", HOST: " ", LOG_LEVEL: undefined })).toEqual(defaults);
});

test("every setting can be changed, and unknown variables are ignored", () => {
  const env = { PORT: "8080", HOST: "::1", LOG_LEVEL: "silent", DIST_DIR: "/srv/site" };
  expect(readEnv({ ...env, HOME: "/root" })).toEqual({ ...env, PORT: 8080 });
});

test.each([
  ["PORT", "abc", "PORT=3000"],
  ["PORT", "-1", "PORT=3000"],
  ["PORT", "3000.5", "PORT=3000"],
  ["PORT", "65536", "PORT=3000"],
  ["HOST", "http://localhost", "HOST=localhost"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL=info"],
])("%s=%s is explained with what was found and what to write", (name, value, example) => {
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(`${name} is "${value}". Write `);
  expect(read).toThrow(`such as ${example}`);
});

test("all mistakes are named at once, one line each", () => {
  expect(() => readEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/^PORT is .+\nLOG_LEVEL is .+$/);
});
