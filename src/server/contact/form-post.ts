import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type ContactMessage,
  checkMessage,
  contactFields,
  honeypotField,
  inVisitorsWords,
  largestRequest,
} from "../../shared/contact-message.ts";
import { escapeMarkup } from "../../shared/escape-markup.ts";
import { fillVariables } from "../../shared/form-answer.ts";
import { isPutOff, momentWords, replyDue } from "../../shared/reply-due.ts";
import type { FormPostSettings } from "../../shared/site-settings.ts";
import { tryAgainWords } from "../../shared/try-again.ts";
import { statusOf } from "../errors.ts";
import type { Accept } from "./service.ts";

type Options = { settings: FormPostSettings; email: string; accept: Accept };

/** The contact form posted without scripts. The answer is always a page, with what was typed on it. */
export async function formPost(app: FastifyInstance, { settings, email, accept }: Options) {
  const { address, calendar, pages, sentences, later, putOff, officeTime, serviceOptions } =
    settings;
  const { reply: promise } = settings;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: largestRequest },
    async (_request: FastifyRequest, body: string) => body,
  );

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error({ err: error }, "form post failed");
    const wait = Number(reply.getHeader("retry-after"));
    const sentence = status === 429 ? tryAgainWords(later, wait, calendar) : sentenceFor(status);
    const page = fillVariables(pages.unreadable, { sentence: withMailLink(sentence) });
    return sendPage(reply.code(status), page);
  });

  app.post<{ Body: string | undefined }>(address, async (request, reply) => {
    const form = new URLSearchParams(request.body);
    const typed = readTyped(form);
    const refuse = (status: number, sentence: string) =>
      sendPage(reply.code(status), failedPage(sentence, typed));

    if (form.get(honeypotField)) return refuse(422, sentences.honeypot);
    const { message } = checkMessage(typed);
    if (!message) return refuse(422, sentences.incomplete);
    try {
      const answer = await accept(message, request);
      if (answer.outcome === "accepted")
        return sendPage(reply, sentPage(message, answer.reference));
      reply.header("retry-after", answer.retryAfter);
      return refuse(answer.status, tryAgainWords(later, answer.retryAfter, calendar));
    } catch (error) {
      request.log.error({ err: error }, "form post failed");
      return refuse(500, sentences.broken);
    }
  });

  /** In the office's time: the visitor's is unknown. */
  function sentPage(message: ContactMessage, reference: string) {
    const now = new Date();
    const due = replyDue(now, promise);
    const inOfficeTime = (moment: Date) =>
      escapeMarkup(momentWords(officeTime, moment, calendar, promise.zone));
    return fillVariables(pages.sent, {
      ...escaped(inVisitorsWords(message, serviceOptions)),
      reference,
      sentAt: inOfficeTime(now),
      due: inOfficeTime(due),
      putOff: isPutOff(now, due, promise) ? escapeMarkup(putOff) : "",
    });
  }

  function failedPage(sentence: string, typed: ContactMessage) {
    const values = escaped(typed);
    const page = pages.failed.replace(`<option value="${values.service}"`, "$& selected");
    return fillVariables(page, {
      ...values,
      // HTML parsers drop the first line break of a textarea.
      message: `\n${values.message}`,
      sentence: withMailLink(sentence),
    });
  }

  function withMailLink(sentence: string) {
    const address = escapeMarkup(email);
    const link = `<a href="mailto:${address}">${address}</a>`;
    return escapeMarkup(sentence).replace("{email}", () => link);
  }

  function sentenceFor(status: number) {
    if (status === 403) return sentences.otherSite;
    if (status === 413) return sentences.tooLarge;
    return status === 500 ? sentences.broken : sentences.unreadable;
  }
}

function readTyped(form: URLSearchParams) {
  return mapFields((name) => (form.get(name) ?? "").replaceAll("\r\n", "\n"));
}

function escaped(message: ContactMessage) {
  return mapFields((name) => escapeMarkup(message[name]));
}

function mapFields(valueFor: (name: keyof ContactMessage) => string) {
  return Object.fromEntries(
    contactFields.map(({ name }) => [name, valueFor(name)]),
  ) as ContactMessage;
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page);
}
