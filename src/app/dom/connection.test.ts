import { afterEach, expect, test, vi } from "vitest";
import { prefersLessData, savesData } from "./connection.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, false, false],
  [{ saveData: true, effectiveType: "4g" }, true, true],
  [{ saveData: false, effectiveType: "3g" }, false, true],
  [{ saveData: false, effectiveType: "4g" }, false, false],
])("a browser that says %o saves data: %s, prefers less: %s", (connection, saves, prefers) => {
  vi.stubGlobal("navigator", { connection });
  expect([savesData(), prefersLessData()]).toEqual([saves, prefers]);
});
