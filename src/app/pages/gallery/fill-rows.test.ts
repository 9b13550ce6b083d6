import { expect, test } from "vitest";
import { fillRows } from "./fill-rows.ts";

/** "1" is a card of one column, "2" a wide one. */
const filled = (cards: string) =>
  fillRows([...cards].map((card) => card === "2"))
    .map((wide) => (wide ? "2" : "1"))
    .join("");

test("full rows stay as they were wanted", () => {
  expect(filled("2111121111211112")).toBe("2111121111211112");
});

test.each([
  ["1112", "1111"],
  ["11111", "11222"],
  ["211", "211"],
  ["1", "1"],
  ["", ""],
])("%s becomes %s", (wanted, shown) => {
  expect(filled(wanted)).toBe(shown);
});

test.each([4, 2])(
  "no row of %i columns has a hole, whatever the number and the order",
  (columns) => {
    for (let number = 2; number <= 9; number++) {
      for (let order = 0; order < 2 ** number; order++) {
        const wanted = Array.from({ length: number }, (_, place) => (order >> place) % 2 === 1);
        let inRow = 0;
        for (const wide of fillRows(wanted)) {
          inRow += wide ? 2 : 1;
          expect(inRow).toBeLessThanOrEqual(columns);
          inRow %= columns;
        }
        expect(inRow, `${wanted}`).toBe(0);
      }
    }
  },
);
