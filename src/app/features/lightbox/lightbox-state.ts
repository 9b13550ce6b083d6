export type Step = "previous" | "next" | "first" | "last";

/** What the lightbox shows: nothing, or one picture with its place and where each step leads. */
export type LightboxState =
  | { phase: "closed" }
  | ({ phase: "open"; id: number; position: number } & Record<Step, number>);

/** The state an address stands for. An id that no picture has opens nothing. */
export function lightboxState(ids: readonly number[], param: string | null): LightboxState {
  const index = ids.findIndex((id) => String(id) === param);
  const id = ids[index];
  if (id === undefined) return { phase: "closed" };
  const at = (place: number) => ids.at(place % ids.length) ?? id;
  return {
    phase: "open",
    id,
    position: index + 1,
    previous: at(index - 1),
    next: at(index + 1),
    first: at(0),
    last: at(-1),
  };
}

const stepKeys: Record<string, Step> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};
/** Where text runs from right to left. */
const turnedKeys: Record<string, Step> = { ArrowLeft: "next", ArrowRight: "previous" };

type KeyPress = Record<"repeat" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey", boolean> & {
  key: string;
};

/**
 * With a modifier the key belongs to the browser: Alt and Left go back. A key held down counts
 * once, because browsers stop a page that rewrites its address many times a second.
 */
export function stepOfKey(press: KeyPress, direction?: "rtl"): Step | undefined {
  const { key, repeat, altKey, ctrlKey, metaKey, shiftKey } = press;
  if (repeat || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return (direction === "rtl" && turnedKeys[key]) || stepKeys[key];
}

/** How far a swipe must go, in CSS pixels. */
export const swipeThreshold = 48;

/** A mostly vertical movement is scrolling. */
export function stepOfSwipe(travel: { x: number; y: number }, direction?: "rtl"): Step | undefined {
  const across = Math.abs(travel.x);
  if (across < swipeThreshold || across < 1.5 * Math.abs(travel.y)) return undefined;
  return travel.x < 0 === (direction !== "rtl") ? "next" : "previous";
}

/**
 * Which pictures to render: the current one, the previous one, which is still fading out, and the
 * neighbours once the current one has loaded.
 */
export function picturesToHold(
  { id, previous, next }: LightboxState & { phase: "open" },
  leaving: number | undefined,
  settled: boolean,
): number[] {
  const held = new Set([id]);
  if (leaving !== undefined) held.add(leaving);
  if (settled) held.add(next).add(previous);
  return [...held];
}
