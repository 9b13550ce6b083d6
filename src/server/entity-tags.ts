import { hash } from "node:crypto";
import type { Stats } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

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

export function answerNotModified(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply, payload) => {
    const tag = reply.getHeader("etag");
    const wanted = request.headers["if-none-match"];
    if (typeof tag !== "string" || wanted === undefined || !matches(wanted, tag)) return payload;

    if (payload instanceof Readable) payload.destroy();
    for (const name of ["type", "length", "encoding", "range"]) {
      reply.removeHeader(`content-${name}`);
    }
    reply.code(304);
    return null;
  });
}

/** A proxy that compresses again makes our tag weak (`W/`); it still names our file. */
function matches(wanted: string, tag: string) {
  return wanted.split(",").some((item) => item.trim().replace(/^W\//, "") === tag);
}
