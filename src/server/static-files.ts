import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { cacheControl, cacheRules } from "../shared/caching.ts";
import { answerNotModified, createEntityTags } from "./entity-tags.ts";
import { findPage, listPages } from "./page-addresses.ts";
import { readPageHeaders } from "./page-headers.ts";
import { requestPath } from "./request-path.ts";

/** Serves the pages at their addresses and every other file of the built site at its name. */
export function servePagesAndFiles(app: FastifyInstance, { dist }: { dist: string }) {
  const pages = listPages(dist);
  const pageHeaders = readPageHeaders(dist, pages);
  const entityTag = createEntityTags();

  app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    // Names are checked below, and one folder with a dot is public by an RFC: .well-known.
    dotfiles: "allow",
    index: false,
    // Decided below, file by file.
    cacheControl: false,
    etag: false,
    lastModified: false,
  });
  answerNotModified(app);

  function sendSiteFile(reply: FastifyReply, name: string) {
    // Only now is it known that there is such a file, and in which compressed form it is sent.
    reply.sendFile(name, {
      async onFile(file, stats) {
        reply.headers({
          ...pageHeaders.get(name),
          "cache-control": cacheControl(name),
          etag: await entityTag(file, stats),
        });
      },
    });
  }

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    // Returns nothing on purpose: each returned reply is watched by Fastify, and the way from
    // here to the 404 page would add more listeners to the response than Node deems healthy.
    handler(request, reply) {
      const page = findPage(request.url, pages);
      const path = requestPath(request.url);
      if (page?.kind === "page") sendSiteFile(reply, page.file);
      else if (page?.kind === "redirect") {
        reply.header("cache-control", cacheRules.named).redirect(page.location, 308);
      } else if (isFileName(path)) sendSiteFile(reply, path.slice(1));
      else reply.callNotFound();
    },
  });
}

/**
 * Whether a path, as it was sent, can be the name of a file. The build only writes plain names,
 * so there is nothing to decode: dots that lead up, hidden files, backslashes and encoded
 * characters are no names. Pages have their addresses, and compressed forms have none, nor has
 * what the build tells static hosts.
 */
export function isFileName(path: string) {
  return /^(\/\.well-known)?(\/[\w-][\w.-]*)+$/.test(path) && !/\.(html|br|gz)$|^\/_/i.test(path);
}
