import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { PersonHere } from "../../shared/api.ts";
import { type Access, apiForbidden } from "../http/guard.ts";
import { personOf } from "./person.ts";

type Tab = { response: ServerResponse; here: PersonHere };

const pause = 200;
/** Proxies and routers give a silent connection up. */
const signOfLife = 20_000;

/** Tells every page of the editor who else is here and in which form, and that something has changed. */
export function createPresence(access: Access) {
  const tabs = new Map<string, Tab>();
  let later: NodeJS.Timeout | undefined;

  const tell = (text: string) => {
    for (const { response } of tabs.values()) response.write(`${text}\n\n`);
  };
  const tellWho = () =>
    tell(`event: people\ndata: ${JSON.stringify([...tabs.values()].map(({ here }) => here))}`);

  /** Each page keeps one request open. */
  function open(tab: string, name: string, response: ServerResponse) {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    tabs.set(tab, { response, here: { tab, name } });
    const alive = setInterval(() => response.write(":\n\n"), signOfLife);
    response.on("close", () => {
      clearInterval(alive);
      // After a broken connection the page may be here again before it is missed.
      if (tabs.get(tab)?.response === response) tabs.delete(tab);
      tellWho();
    });
    tellWho();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const tab = searchParams.get("tab") ?? "";
    const person = personOf(request);
    if (!person || apiForbidden(request, access)) return response.writeHead(403).end();
    if (pathname === "/events") return open(tab, person.name, response);
    const known = tabs.get(tab);
    const { file, section } = (await json(request)) as Partial<PersonHere>;
    if (known) known.here = { tab, name: person.name, ...(file && section && { file, section }) };
    tellWho();
    response.writeHead(204).end();
  }

  return {
    /** As a Connect middleware, for `/__edit/people`. */
    middleware: (request: IncomingMessage, response: ServerResponse) => {
      answer(request, response).catch(() => response.writeHead(400).end());
    },
    changed() {
      clearTimeout(later);
      later = setTimeout(() => tell("event: changed\ndata:"), pause);
    },
  };
}
