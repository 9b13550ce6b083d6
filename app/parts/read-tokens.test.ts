import { expect, test } from "vitest";
import { readTokens } from "./read-tokens.ts";

test("tokens are read in order and once, without comments and roles", () => {
  const stylesheet = `:root {
  /* --gone: 1px; */
  --night: oklch(0.2 0.04 268);
  --display:
    "One", serif;
  @media (min-width: 48em) {
    --night: black;
  }
}

.dark {
  --text: white;
}
`;
  expect(readTokens(stylesheet)).toEqual([
    { name: "--night", value: "oklch(0.2 0.04 268)" },
    { name: "--display", value: '"One", serif' },
  ]);
});
