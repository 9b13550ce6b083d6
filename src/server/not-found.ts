import type { FastifyInstance } from "fastify";
import { isHashed } from "../shared/caching.ts";
import { sendText } from "./errors.ts";
import { notFoundPage } from "./page-addresses.ts";
import { requestPath } from "./request-path.ts";

const conditions = ["if-match", "if-none-match", "if-range", "if-unmodified-since", "range"];

export function answerNotFound(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    // Nobody reads a page that arrives in place of a script or a picture.
    if (isHashed(requestPath(request.url))) {
      sendText(reply.code(404), "There is no such file.");
      return;
    }
    // A page that is not there has no version and no parts: it is always sent whole.
    for (const name of conditions) delete request.raw.headers[name];
    reply.code(404).header("cache-control", "no-cache").sendFile(notFoundPage);
  });
}
