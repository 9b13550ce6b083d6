import { createContext, useContext, useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

export const StoreContext = createContext<Store | undefined>(undefined);

export function useStore() {
  const store = useContext(StoreContext);
  if (!store) throw new Error("There is no store around this component.");
  return store;
}

export function useEditor() {
  const store = useStore();
  return { store, state: useSyncExternalStore(store.subscribe, store.get) };
}
