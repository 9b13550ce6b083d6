import type { Refused } from "../../shared/api.ts";
import { copy } from "../shell/copy.ts";

const key = "editor-token";

/** On one's own machine there is no certificate. */
export const isHosted = location.protocol === "https:";

/** It comes with the address that the command opens, and stays in this tab. */
export async function takeToken() {
  if (isHosted) {
    const answer = await fetch("/__edit/session", { method: "POST" }).catch(() => undefined);
    if (answer?.ok) sessionStorage.setItem(key, await answer.text());
    return;
  }
  // The whole address, opened in a tab that shows the page already.
  addEventListener("hashchange", () => location.reload());
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!given) return;
  sessionStorage.setItem(key, given);
  history.replaceState(null, "", location.pathname);
}

export const token = () => sessionStorage.getItem(key) ?? "";

/** `problems` says in sentences what went wrong. Status 0: the server did not answer. */
export type Answer<Body> =
  | { ok: true; body: Body; problems: [] }
  | { ok: false; status: number; problems: Refused["problems"] };

export type Call = <Body>(name: string, body?: unknown) => Promise<Answer<Body>>;

/** Where a picture can be seen that no page shows yet, or not any more: in the bin, by its id. */
export const previewOf = (file: string, id = "") =>
  `/__edit/api/pictures/preview?${new URLSearchParams({ file, id, token: token() })}`;

/** Posts a body if there is one: a file as it is, anything else as JSON. */
export const call: Call = async <Body>(name: string, body?: unknown): Promise<Answer<Body>> => {
  const answer = await ask<Body>(name, body);
  if (!isHosted || answer.ok || answer.status !== 403) return answer;
  // It has another token after a new start.
  await takeToken();
  return ask(name, body);
};

async function ask<Body>(name: string, body?: unknown): Promise<Answer<Body>> {
  const headers: Record<string, string> = { "x-editor-token": token() };
  if (body !== undefined && !(body instanceof Blob)) headers["content-type"] = "application/json";
  try {
    const response = await fetch(`/__edit/api/${name}`, {
      headers,
      ...(body !== undefined && {
        method: "POST",
        body: body instanceof Blob ? body : JSON.stringify(body),
      }),
    });
    // The reverse proxy's own: there is no editor behind it.
    if (response.status >= 502) return away;
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return { ok: true, body: answer, problems: [] };
    return { ok: false, status: response.status, problems: sentences(response.status, answer) };
  } catch {
    return away;
  }
}

const away = {
  ok: false as const,
  status: 0,
  problems: [{ text: isHosted ? copy.away : copy.offline }],
};

function sentences(status: number, answer: Partial<Refused> & { error?: string }) {
  if (answer.problems) return answer.problems;
  if (status === 401) return [{ text: copy.password }];
  // At an address nothing opens a new page.
  if (status === 403) return [{ text: isHosted ? copy.failed : copy.newSession }];
  return [{ text: answer.error ?? copy.failed }];
}
