import type { Refused } from "../api.ts";
import { copy } from "./copy.ts";
import { token } from "./token.ts";

/** Status 0: the server did not answer. `problems` says in sentences what went wrong, if anything. */
export type Answer<Body> =
  | { status: 200; body: Body }
  | { status: number; body: unknown; problems: Refused["problems"] };

export type Send = <Body>(name: string, body?: unknown) => Promise<Answer<Body>>;

export const succeeded = <Body>(answer: Answer<Body>): answer is { status: 200; body: Body } =>
  answer.status === 200;

/** Where a picture can be seen that the register does not name yet. */
export const previewOf = (file: string) =>
  `/__edit/api/pictures/preview?${new URLSearchParams({ file, token: token() })}`;

/** Posts a body if there is one: a file as it is, anything else as JSON. */
export const send: Send = async <Body>(name: string, body?: unknown): Promise<Answer<Body>> => {
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
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return { status: 200, body: answer };
    return { status: response.status, body: answer, problems: sentences(response.status, answer) };
  } catch {
    return { status: 0, body: undefined, problems: [{ text: copy.offline }] };
  }
};

function sentences(status: number, answer: Partial<Refused> & { error?: string }) {
  if (answer.problems) return answer.problems;
  if (status === 401 || status === 403) return [{ text: copy.newSession }];
  return [{ text: answer.error ?? copy.failed }];
}
