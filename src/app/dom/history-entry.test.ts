import { expect, test } from "vitest";
import { ensureHistoryKey } from "./history-entry.ts";

function fakeHistory(state: unknown) {
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = next;
    },
  };
  return history as unknown as History;
}

test("a fresh entry gets a key, and keeps what else it holds", () => {
  const history = fakeHistory({ idx: 3 });
  ensureHistoryKey(history);
  expect(history.state).toEqual({ idx: 3, key: expect.stringMatching(/^\w+$/) });
});

test("two fresh entries get different keys", () => {
  const [one, other] = [fakeHistory(null), fakeHistory(null)];
  ensureHistoryKey(one);
  ensureHistoryKey(other);
  expect(one.state.key).not.toBe(other.state.key);
});

test("a reload or a return keeps the key, so that its scroll position is found again", () => {
  const history = fakeHistory({ key: "abc", idx: 1 });
  ensureHistoryKey(history);
  expect(history.state).toEqual({ key: "abc", idx: 1 });
});
