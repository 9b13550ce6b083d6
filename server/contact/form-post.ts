import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type ContactMessage,
  checkMessage,
  contactFields,
  formPath,
  largestRequest,
  trapField,
} from "../../protocol/contact-message.ts";
import type { FormPostWords } from "../../protocol/form-post-words.ts";
import { sendSentence, statusOf } from "../errors.ts";
import { failedPage } from "./failed-page.ts";
import { sentPage } from "./sent-page.ts";
import { type Accept, tooManySentence } from "./service.ts";

type Options = { words: FormPostWords; accept: Accept };

/**
 * The contact form of a visitor without scripts, which posts itself to the address of its page.
 * Whatever comes of it, the answer is a page, and what was typed is on it as long as it could be read.
 */
export async function formPost(app: FastifyInstance, { words, accept }: Options) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: largestRequest },
    async (_request: FastifyRequest, body: string) => body,
  );

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error({ err: error }, "form post failed");
    return sendPage(
      reply.code(status),
      failedPage(words, { sentence: sentenceFor(status, words) }),
    );
  });

  app.post<{ Body: string | undefined }>(formPath, async (request, reply) => {
    const form = new URLSearchParams(request.body);
    const typed = readTyped(form);
    const refuse = (status: number, sentence: string) =>
      sendPage(reply.code(status), failedPage(words, { sentence, typed }));

    // A person whose browser filled it in, for whatever reason, sends the form once more.
    if (form.get(trapField)) return refuse(422, words.answers.trapped);
    const { message } = checkMessage(typed);
    if (!message) return refuse(422, words.answers.incomplete);
    try {
      const answer = await accept(message, request);
      if (answer.outcome === "accepted") {
        const { reference } = answer;
        return sendPage(reply, sentPage(words, { message, reference, at: new Date() }));
      }
      reply.header("retry-after", answer.retryAfter);
      return refuse(answer.status, answer.sentence);
    } catch (error) {
      request.log.error({ err: error }, "form post failed");
      return refuse(500, words.answers.broken);
    }
  });

  const reading = ["GET", "HEAD"];
  app.route({
    method: app.supportedMethods.filter((method) => ![...reading, "POST"].includes(method)),
    url: formPath,
    onRequest: refuseMethod,
    handler: refuseMethod,
  });
}

/** The fields as typed; only the line ends are those that a form posts. */
function readTyped(form: URLSearchParams): ContactMessage {
  const typed = contactFields.map(({ name }) => [
    name,
    (form.get(name) ?? "").replaceAll("\r\n", "\n"),
  ]);
  return Object.fromEntries(typed);
}

function sentenceFor(status: number, { answers }: FormPostWords): string {
  if (status === 413) return answers.tooLarge;
  if (status === 429) return tooManySentence;
  return status === 500 ? answers.broken : answers.unreadable;
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page);
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply) {
  return sendSentence(
    reply.code(405).header("allow", "GET, HEAD, POST"),
    "This page can only be read, or sent a message.",
  );
}
