import { expect, test } from "vitest";
import { Gate } from "./gate.ts";

test("so many run at a time, the others in turn, and a failure makes room as well", async () => {
  const gate = new Gate({ most: 2, mostWaiting: 3 });
  const started: number[] = [];
  const ends: ((fails: boolean) => void)[] = [];
  const runs = [0, 1, 2, 3, 4].map((number) =>
    gate
      .run(() => {
        started.push(number);
        return new Promise<void>((resolve, reject) => {
          ends.push((fails) => (fails ? reject(new Error("no")) : resolve()));
        });
      })
      .catch(() => {}),
  );
  expect(started).toEqual([0, 1]);
  expect(gate.isFull).toBe(true);
  ends[1]?.(true);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  expect(gate.isFull).toBe(false);
  for (const place of [0, 2]) ends[place]?.(false);
  await expect.poll(() => started).toEqual([0, 1, 2, 3, 4]);
  for (const end of ends) end(false);
  await Promise.all(runs);
});
