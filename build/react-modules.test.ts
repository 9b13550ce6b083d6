import { expect, test } from "vitest";
import { asModule } from "./react-modules.ts";

const evaluate = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

test("what CommonJS exports, a module exports by name and as a whole", async () => {
  const module = await evaluate(
    asModule(`"use strict";
exports.now = void 0;
exports.now = () => 1;
exports.twice = function () { return 2 * exports.now(); };`),
  );
  expect(module.twice()).toBe(2);
  expect(module.default).toEqual({ now: module.now, twice: module.twice });
});

test("what it requires is imported, under the names it has there", async () => {
  const module = await evaluate(
    asModule(`var path = require("node:path"),
  url = require("node:url");
var separator =
  require("node:path").posix.sep;
exports.names = [path.basename("/a/b"), typeof url.fileURLToPath, separator];`),
  );
  expect(module.names).toEqual(["b", "function", "/"]);
});

test.each(["module.exports = other;", 'exports["name"] = 1;', "var it = exports;"])(
  "a shape it does not know is refused: %s",
  (code) => {
    expect(() => asModule(code)).toThrow("shape");
  },
);
