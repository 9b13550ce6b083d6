import { useSyncExternalStore } from "react";
import { send } from "./api-client.ts";
import { createStore } from "./store.ts";

const store = createStore(send, localStorage);

export const useStore = () => store;

export const useEditor = () => ({ store, state: useSyncExternalStore(store.subscribe, store.get) });
