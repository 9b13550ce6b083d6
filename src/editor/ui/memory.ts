import { initialState, type Local, type State } from "./state.ts";

export type Memory = ReturnType<typeof createMemory>;

/** The state of the page, and whoever wants to know of its changes. */
export function createMemory() {
  let state = initialState;
  const listeners = new Set<() => void>();

  function set(part: Partial<State>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    set,
    setLocal(key: string, part: Partial<Local>) {
      const local = state.local[key];
      if (local) set({ local: { ...state.local, [key]: { ...local, ...part } } });
    },
    forget(isMeant: (local: Local) => boolean) {
      const kept = Object.entries(state.local).filter(([, local]) => !isMeant(local));
      set({ local: Object.fromEntries(kept) });
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
