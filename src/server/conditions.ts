import { hash } from "node:crypto";
import type { Stats } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * Hashes of the content, for each compressed variant too. Size and time are not enough: a deployment
 * may give all files the same time, and a page in which only a script's hash changed keeps its size.
 */
export function createEntityTags() {
  const known = new Map<string, { stamp: string; tag: string }>();

  return async function entityTag(file: string, { size, mtimeMs }: Stats) {
    const stamp = `${size} ${mtimeMs}`;
    const entry = known.get(file);
    if (entry?.stamp === stamp) return entry.tag;
    const tag = `"${hash("sha256", await readFile(file), "base64url").slice(0, 22)}"`;
    known.set(file, { stamp, tag });
    return tag;
  };
}

/**
 * The file server knows no tags of ours: it only gets to see a range, if that part is to be sent. Any
 * other kind of range may be ignored: then the whole file is sent.
 */
export function settleConditions(reply: FastifyReply, tag: string) {
  const { method, headers } = reply.request.raw;
  const { "if-none-match": known = "", "if-range": partOf = tag, range = "" } = headers;
  forgetConditions(headers);
  // A proxy that compresses again makes our tag weak; it still names our file.
  if (known === "*" || known.includes(tag)) reply.code(304);
  else if (method === "GET" && partOf === tag && /^bytes=\d+-\d*$/.test(range)) {
    headers.range = range;
  }
}

/** So that the whole file is sent. */
export function forgetConditions(headers: IncomingHttpHeaders) {
  for (const name of ["match", "none-match", "modified-since", "unmodified-since", "range"]) {
    delete headers[`if-${name}`];
  }
  delete headers.range;
}

export function answerNotModified(app: FastifyInstance) {
  app.addHook("onSend", async (_request, reply, payload) => {
    if (reply.statusCode !== 304) return payload;
    if (payload instanceof Readable) payload.destroy();
    for (const name of ["type", "length", "encoding"]) reply.removeHeader(`content-${name}`);
    return null;
  });
}
