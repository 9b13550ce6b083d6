import { expect, test } from "vitest";
import { type Edit, isEdit, noHistory, remember, stepBack, stepForward } from "./history.ts";

const edit = (before: string, after: string, at: number, field = "root_title"): Edit => ({
  file: "site.yaml",
  section: "company",
  field,
  before,
  after,
  at,
});

test("letters typed without a pause are one step", () => {
  const history = remember(remember(noHistory, edit("", "a", 0)), edit("a", "ab", 300));
  expect(history.past).toEqual([edit("", "ab", 300)]);
});

test("a pause or another field begins a new step", () => {
  const first = remember(noHistory, edit("", "a", 0));
  expect(remember(first, edit("a", "ab", 5000)).past).toHaveLength(2);
  expect(remember(first, edit("a", "ab", 300, "root_text")).past).toHaveLength(2);
});

test("a step back can be taken forward again, until something else is written", () => {
  const history = remember(noHistory, edit("", "a", 0));
  const back = stepBack(history);
  expect(back?.step).toEqual(edit("", "a", 0));
  expect(back && stepForward(back.history)?.history).toEqual(history);
  expect(back && remember(back.history, edit("", "b", 1)).future).toEqual([]);
});

test("there is no step before the first", () => {
  expect(stepBack(noHistory)).toBeUndefined();
  expect(stepForward(noHistory)).toBeUndefined();
});

test("a step of one section is found among those of others", () => {
  const other = { ...edit("", "x", 9000), section: "legal" };
  const act = { done: "An article was deleted." };
  const history = [edit("", "a", 0), other, act].reduce(remember, noHistory);
  const back = stepBack(history, (step) => isEdit(step) && step.section === "company");
  expect(back?.step).toEqual(edit("", "a", 0));
  expect(back?.history.past).toEqual([other, act]);
  expect(stepBack(history)?.history).toEqual({ past: [edit("", "a", 0), other], future: [] });
});
