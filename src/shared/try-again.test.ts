import { expect, test } from "vitest";
import { secondsToWait, tryAgainText, tryAgainWords } from "./try-again.ts";

test("the browser reads from an answer what the server wrote into it", () => {
  expect(secondsToWait({ status: 429, text: `${tryAgainText(290)}\n` })).toBe(290);
  expect(secondsToWait({ status: 503, text: tryAgainText(5) })).toBe(5);
});

test.each([
  ["another service has too many requests", { status: 429, text: "Too Many Requests" }, 60],
  [
    "another failure says nothing about waiting",
    { status: 500, text: "x Try again in 5 seconds." },
    undefined,
  ],
  ["another one goes on after that", { text: "Try again in 5 seconds. Or not" }, undefined],
  ["no answer came", {}, undefined],
])("%s", (_what, error, seconds) => {
  expect(secondsToWait(error)).toBe(seconds);
});

test.each([
  [0, "soon"],
  [60, "soon"],
  [61, "in 2 minutes"],
  [3600, "in 60 minutes"],
])("%i seconds are said as %j", (seconds, words) => {
  expect(tryAgainWords({ one: "soon", other: "in {minutes} minutes" }, seconds)).toBe(words);
});
