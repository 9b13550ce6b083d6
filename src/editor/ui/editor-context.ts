import { useSyncExternalStore } from "react";
import { send } from "./api-client.ts";
import { createDrafts } from "./drafts.ts";
import { createStore } from "./store.ts";

const store = createStore(send, createDrafts(localStorage, navigator.locks));

export const useStore = () => store;

export const useEditor = () => ({ store, state: useSyncExternalStore(store.subscribe, store.get) });
