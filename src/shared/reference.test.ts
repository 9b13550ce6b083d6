import { expect, test } from "vitest";
import { aMessage } from "../../tests/support/enquiries.ts";
import { fingerprintOf, referenceFrom, referenceOf } from "./reference.ts";

const message = aMessage();

test("a reference is ten characters without letters that look like digits", async () => {
  expect(await referenceOf(message)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test("its letters are the first fifty bits of the fingerprint", () => {
  // 00000 00001 00010 … 01001, then 14 more bits that do not count.
  const bits = Array.from({ length: 10 }, (_, place) => place.toString(2).padStart(5, "0"));
  const number = BigInt(`0b${bits.join("")}${"1".repeat(14)}`);
  expect(referenceFrom(number.toString(16).padStart(16, "0"))).toBe("01234-56789");
});

test("the same fields give the same reference, whatever their order and line ends", async () => {
  for (const lineEnd of ["\r\n", "\r"]) {
    const posted = { ...message, message: `First line${lineEnd}second line` };
    const reversed = Object.fromEntries(Object.entries(posted).reverse()) as typeof message;
    expect(await fingerprintOf(reversed)).toBe(await fingerprintOf(message));
  }
  expect(await fingerprintOf(message)).toMatch(/^[0-9a-f]{64}$/);
});

test("text that moves from one field to the next gives another reference", async () => {
  const moved = { ...message, name: "Asha", company: " Rai" };
  expect(await referenceOf(moved)).not.toBe(await referenceOf({ ...message, name: "Asha Rai" }));
});
