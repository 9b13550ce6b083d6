import { expect, test } from "vitest";
import { loadFaces, runsOf } from "./fonts.ts";

test("a letter that the first file lacks is taken from another one", async () => {
  const { text } = await loadFaces("Žofia Rai");
  const runs = runsOf("Žofia Rai", "text", text);
  expect(runs.map((run) => run.text)).toEqual(["Ž", "ofia Rai"]);
  expect(runs[0]?.font).not.toBe(runs[1]?.font);
});

test("a letter that no file has is left out, and the rest is kept", async () => {
  const { text } = await loadFaces("A उदय B");
  expect(runsOf("Aउदय B", "text", text).map((run) => run.text)).toEqual(["A B"]);
});
