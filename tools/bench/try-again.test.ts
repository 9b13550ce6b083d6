import { expect, test, vi } from "vitest";
import { tryAgain } from "./try-again.ts";

function failing(times: number) {
  vi.spyOn(console, "log").mockReturnValue();
  let runs = 0;
  return vi.fn(async () => {
    if (++runs <= times) throw new Error("no trace");
    return "numbers";
  });
}

test("a run that fails is done again, and a good one is not", async () => {
  const run = failing(2);
  await expect(tryAgain(run)).resolves.toBe("numbers");
  expect(run).toHaveBeenCalledTimes(3);
});

test("what always fails says why", async () => {
  await expect(tryAgain(failing(9))).rejects.toThrow("no trace");
});
