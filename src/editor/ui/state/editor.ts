import { useSyncExternalStore } from "react";
import { call } from "../http/api-client.ts";
import { createDrafts } from "./drafts.ts";
import { createStore } from "./store.ts";

export const store = createStore(call, createDrafts(localStorage, navigator.locks));

export const useEditor = () => useSyncExternalStore(store.subscribe, store.get);
