import type { Json, PersonHere } from "../../shared/api.ts";
import { same } from "../../shared/values.ts";
import { takeToken, token } from "../http/api-client.ts";
import { store } from "../state/editor.ts";

const tab = crypto.randomUUID();
const pause = 3000;

/** Says which form is open here, hears who else is there, and takes in what they save. */
export function meetOthers() {
  const source = new EventSource(address("events"));
  let said: Json | undefined;
  const say = () => {
    const { view } = store.get();
    const form = view.panel === "section" ? { file: view.file, section: view.section } : {};
    if (said && same(said, form)) return;
    said = form;
    const headers = { "x-editor-token": token() };
    fetch(address("here"), { method: "POST", headers, body: JSON.stringify(form) }).catch(() => {});
  };
  source.onopen = () => {
    said = undefined;
    say();
    store.load();
  };
  const unsubscribe = store.subscribe(say);
  source.addEventListener("changed", store.load);
  source.addEventListener("people", ({ data }) => {
    store.meet((JSON.parse(data) as PersonHere[]).filter((person) => person.tab !== tab));
  });
  // The browser tries again by itself, unless it was refused: after a new start there is another token.
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return;
    unsubscribe();
    setTimeout(() => takeToken().then(meetOthers), pause);
  };
}

const address = (what: string) =>
  `/__edit/people/${what}?${new URLSearchParams({ tab, token: token() })}`;
