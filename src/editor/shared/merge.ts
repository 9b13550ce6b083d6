import type { Json, Path } from "./api.ts";
import { isGroup, isInPlace, keysOf, matchItems, same, valueAt } from "./values.ts";

/** A field that both sides have changed, each in another way. */
export type Clash = {
  path: Path;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
};

type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/**
 * Puts the changes of two sides together, field by field. A field that both have changed differently
 * is a clash, and holds theirs. So does a list in which both have added, removed or moved items. The
 * path of a clash leads to the same field in all three values.
 */
export function mergeValues(base: Json | undefined, mine: Json, theirs: Json | undefined) {
  const clashes: Clash[] = [];
  const value = merge({ base, mine, theirs }, [], clashes) ?? null;
  return { value, clashes };
}

function merge(sides: Sides<Json | undefined>, path: Path, clashes: Clash[]): Json | undefined {
  const { base, mine, theirs } = sides;
  if (same(base, mine) || same(mine, theirs)) return theirs;
  if (same(base, theirs)) return mine;
  if (isGroup(mine) && isGroup(theirs)) {
    const old = isGroup(base) ? base : {};
    const fields = keysOf(mine, theirs).map((key) => {
      const field = { base: old[key], mine: mine[key], theirs: theirs[key] };
      return [key, merge(field, [...path, key], clashes)];
    });
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const list = mergeLists({ base, mine, theirs }, path, clashes);
    if (list) return list;
  }
  clashes.push({ path, ...sides });
  return theirs;
}

/** Whether items were only added at the end. */
const isLonger = (base: Json[], matches: (number | undefined)[]) =>
  isInPlace(base, matches.slice(0, base.length)) && matches.slice(base.length).every(isNew);
const isNew = (old: number | undefined) => old === undefined;

/** A list to which both have added items: theirs come first. */
function withAdditions({ base, mine, theirs }: Sides<Json[]>, path: Path, clashes: Clash[]) {
  const list = theirs.map((item, index) => {
    if (index >= base.length) return item;
    const sides = { base: base[index], mine: mine[index], theirs: item };
    return merge(sides, [...path, index], clashes) ?? null;
  });
  for (const item of mine.slice(base.length)) {
    if (!theirs.some((other) => same(other, item))) list.push(withOwnId(item, list));
  }
  return list;
}

/** Two people who add an item at the same moment both give it the next number. */
function withOwnId(item: Json, others: Json[]): Json {
  const isNumber = (id: Json | undefined) => typeof id === "number";
  const ids = others.map((other) => valueAt(other, ["id"])).filter(isNumber);
  if (!isGroup(item) || !ids.some((id) => id === item.id)) return item;
  return { ...item, id: Math.max(...ids) + 1 };
}

/** In the order of the side that has moved items. Undefined if the list has to be one field. */
function mergeLists({ base, mine, theirs }: Sides<Json[]>, path: Path, clashes: Clash[]) {
  const [ours, others] = [matchItems(base, mine), matchItems(base, theirs)];
  const [oursStay, othersStay] = [isInPlace(base, ours), isInPlace(base, others)];
  if (!oursStay && !othersStay) {
    const added = isLonger(base, ours) && isLonger(base, others);
    return added ? withAdditions({ base, mine, theirs }, path, clashes) : undefined;
  }
  const [moved, still, order] = othersStay ? [mine, theirs, ours] : [theirs, mine, others];
  const lost = base.some((old, index) => !order.includes(index) && !same(old, still[index]));
  const found: Clash[] = [];
  const list = order.map((old, index) => {
    if (old === undefined) return moved[index] ?? null;
    const [here, there] = othersStay ? [index, old] : [old, index];
    const item = { base: base[old], mine: mine[here], theirs: theirs[there] };
    return merge(item, [...path, index], found) ?? null;
  });
  // The path of a clash would lead to two items.
  if (lost || (found.length > 0 && !(oursStay && othersStay))) return undefined;
  clashes.push(...found);
  return list;
}
