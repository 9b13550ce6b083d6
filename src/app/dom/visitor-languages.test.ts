import { expect, test, vi } from "vitest";
import { isListed } from "./visitor-languages.ts";

test.for([
  [["en-GB", "ne"], "ne", true],
  [["ne-NP"], "ne", true],
  [["new", "hi-IN"], "ne", false],
  [["pt"], "pt-BR", false],
  [[], "ne", false],
] as const)("a browser that lists %o lists %s: %s", ([languages, code, listed]) => {
  vi.stubGlobal("navigator", { languages });
  expect(isListed(code)).toBe(listed);
});
