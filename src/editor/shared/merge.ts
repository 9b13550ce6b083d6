import type { Json, Path } from "./api.ts";
import { isGroup, keysOf, matchItems, same, sameButForNumber, valueAt } from "./values.ts";

/**
 * A field that both sides have changed, each in another way. The path leads to it in mine; to its list, if it is
 * an item that one side has removed, or the order of the items.
 */
export type Clash = {
  path: Path;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
};

type Sides<Value> = { base: Value; mine: Value; theirs: Value };
export type Side = keyof Sides<Json>;
export type Choose = (clash: Clash) => Side;

/**
 * Puts the changes of two sides together, field by field and item by item. What both have changed differently
 * is a clash, and `choose` says what the value holds there. Taking `theirs` alone leaves out what only mine has changed.
 */
export function mergeValues(
  base: Json | undefined,
  mine: Json,
  theirs: Json | undefined,
  choose: Choose = () => "theirs",
  taking: How["taking"] = "both",
  lists: How["lists"] = "by item",
) {
  const clashes: Clash[] = [];
  const decide: Choose = (clash) => {
    clashes.push(clash);
    return choose(clash);
  };
  const value = merge({ base, mine, theirs }, [], { decide, taking, lists }) ?? null;
  return { value, clashes };
}

/** Lists "by place" have the same items in the same places on all sides, whatever these say. */
type How = { decide: Choose; taking: "both" | "theirs"; lists: "by item" | "by place" };

function merge(sides: Sides<Json | undefined>, path: Path, how: How): Json | undefined {
  const { base, mine, theirs } = sides;
  if (same(base, mine) || same(mine, theirs)) return theirs;
  if (same(base, theirs)) return how.taking === "both" ? mine : theirs;
  // What is said of a file goes with the file.
  if (isGroup(mine) && isGroup(theirs) && same(mine.file, theirs.file)) {
    const old = isGroup(base) ? base : {};
    const fields = keysOf(mine, theirs).map((key) => {
      const field = { base: old[key], mine: mine[key], theirs: theirs[key] };
      return [key, merge(field, [...path, key], how)];
    });
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists({ base, mine, theirs }, path, how);
  }
  return sides[how.decide({ path, ...sides })];
}

/** What an item is on each side, and its place in mine. */
type Item = Partial<Sides<Json>> & { at?: number };

function mergeLists(lists: Sides<Json[]>, path: Path, how: How): Json[] {
  const taken = [...lists.theirs];
  const { base, mine, theirs } = lists;
  const isPlaced =
    how.lists === "by place" && [base, theirs].every(({ length }) => length === mine.length);
  const items = isPlaced
    ? mine.map((item, at) => ({ at, base: base[at], mine: item, theirs: theirs[at] }) as Item)
    : inOrder(lists, path, how);
  return items.flatMap(({ at, base, mine, theirs }) => {
    const place = mine !== undefined && theirs !== undefined ? [...path, at ?? 0] : path;
    const isMine = base === undefined && theirs === undefined;
    const own = isMine && mine !== undefined ? withOwnId(mine, taken) : mine;
    const value = merge({ base, mine: own, theirs }, place, how);
    if (isMine && value !== undefined) taken.push(value);
    return value === undefined ? [] : [value];
  });
}

/** Two people who add an item at the same moment both give it the next number. */
function withOwnId(item: Json, others: Json[]): Json {
  const isNumber = (id: Json | undefined) => typeof id === "number";
  const ids = others.map((other) => valueAt(other, ["id"])).filter(isNumber);
  if (!isGroup(item) || !ids.some((id) => id === item.id)) return item;
  return { ...item, id: Math.max(...ids) + 1 };
}

/** The items of all sides in the order of the side that has moved them. What others have follows what it follows there. */
function inOrder(lists: Sides<Json[]>, path: Path, how: How): Item[] {
  const { base, mine, theirs } = lists;
  const [ours, others] = [matchItems(base, mine), matchItems(base, theirs)];
  const items: Sides<Item[]> = { base: base.map((item) => ({ base: item })), mine: [], theirs: [] };
  const itemOf = (old: number | undefined) => (old === undefined ? undefined : items.base[old]);
  items.theirs = theirs.map((item, index) =>
    Object.assign(itemOf(others[index]) ?? {}, { theirs: item }),
  );
  const isAdded = (item: Item) => item.base === undefined;
  const bothAdd = (item: Json) =>
    items.theirs.find(
      (other) => isAdded(other) && other.mine === undefined && sameButForNumber(other.theirs, item),
    );
  items.mine = mine.map((item, at) =>
    Object.assign(itemOf(ours[at]) ?? bothAdd(item) ?? {}, { mine: item, at }),
  );
  const kept = (side: Item[]) =>
    side.filter(
      (item) => items.mine.includes(item) && items.theirs.includes(item) && !isAdded(item),
    );
  const isLike = (one: Item[], other: Item[]) =>
    kept(one).every((item, index) => item === kept(other)[index]);
  let side: Side = "theirs";
  if (!isLike(items.mine, items.theirs) && !isLike(items.mine, items.base)) {
    if (!isLike(items.theirs, items.base)) side = how.decide({ path, ...lists });
    else if (how.taking === "both") side = "mine";
  }
  const order = [...items[side]];
  for (const list of [items.theirs, items.mine]) {
    for (const [index, item] of list.entries()) {
      if (order.includes(item)) continue;
      const previous = list[index - 1];
      let place = previous ? order.indexOf(previous) + 1 : 0;
      // After what the other side has added at the same place.
      for (
        let next = order[place];
        next && isAdded(next) && !list.includes(next);
        next = order[place]
      )
        place++;
      order.splice(place, 0, item);
    }
  }
  return order;
}
