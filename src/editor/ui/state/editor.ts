import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../http/api-client.ts";
import { createDrafts } from "./drafts.ts";
import { createStore } from "./store.ts";

export const store = createStore(call, createDrafts(localStorage, navigator.locks));

export const useEditor = () => useSyncExternalStore(store.subscribe, store.get);

/** A list of the server's. Whatever changes it changes the content too. */
export function useList<Entry>(name: "versions" | "bin"): Entry[] {
  const { content } = useEditor();
  const [entries, setEntries] = useState<Entry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the occasion to look again.
  useEffect(() => {
    store.call<Entry[]>(name).then((answer) => answer.ok && setEntries(answer.body));
  }, [name, content]);
  return entries;
}
