import type { Refused } from "../../shared/api.ts";

/** What the API answers if it is not a plain success. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** A refusal in one sentence, or with the problems of the content. */
export function refuse(problems: string | Refused["problems"]): Refusal {
  return new Refusal(422, {
    problems: typeof problems === "string" ? [{ text: problems }] : problems,
  });
}
