import { useSyncExternalStore } from "react";
import { send } from "../http/api-client.ts";
import { createDrafts } from "./drafts.ts";
import { createStore } from "./store.ts";

export const store = createStore(send, createDrafts(localStorage, navigator.locks));

export const useEditor = () => useSyncExternalStore(store.subscribe, store.get);
