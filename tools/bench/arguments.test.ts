import { expect, test } from "vitest";
import { readArguments, WrongArgument } from "./arguments.ts";

test("without arguments the home page is measured five times, beside the baseline", () => {
  expect(readArguments([])).toEqual({ rounds: 5, routes: ["/"], baseline: true, folders: [] });
});

test("everything can be chosen, in any order", () => {
  const args = ["../other/dist", "--rounds", "3", "--no-baseline", "--routes=/, /about", "build"];
  expect(readArguments(args)).toEqual({
    rounds: 3,
    routes: ["/", "/about"],
    baseline: false,
    folders: ["../other/dist", "build"],
  });
});

test.each([
  [["--rounds", "0"], /--rounds is "0"/],
  [["--rounds", "2.5"], /--rounds is "2\.5"/],
  [["--routes", "/,about"], /--routes has "about"/],
  [["--round", "3"], /Known are --rounds/],
])("%j is refused with what to write instead", (args, sentence) => {
  expect(() => readArguments(args)).toThrow(WrongArgument);
  expect(() => readArguments(args)).toThrow(sentence);
});
