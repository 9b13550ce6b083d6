import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { answerNotModified, createEntityTags } from "./entity-tags.ts";
import { findPage, listPages } from "./page-addresses.ts";
import { requestPath } from "./request-path.ts";

/** Serves the pages at their addresses and every other file of the built site at its name. */
export function servePagesAndFiles(app: FastifyInstance, { dist }: { dist: string }) {
  const pages = listPages(dist);
  const entityTag = createEntityTags();

  app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    dotfiles: "ignore",
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
        reply.headers({ "cache-control": cacheControl(name), etag: await entityTag(file, stats) });
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
        reply.header("cache-control", anHour).redirect(page.location, 308);
      } else if (isFileName(path)) sendSiteFile(reply, path.slice(1));
      else reply.callNotFound();
    },
  });
}

/** Whether everything below this path is named after its content. */
export function isHashed(path: string) {
  return /^\/?(assets|pictures)\//.test(path);
}

/**
 * Whether a path, as it was sent, can be the name of a file. The build only writes plain names,
 * so there is nothing to decode: dots that lead up, hidden files, backslashes and encoded
 * characters are no names. Pages have their addresses, and compressed forms have none.
 */
export function isFileName(path: string) {
  return /^(\/[\w-][\w.-]*)+$/.test(path) && !/\.(html|br|gz)$/i.test(path);
}

const anHour = "public, max-age=3600";

function cacheControl(name: string) {
  if (isHashed(name)) return "public, max-age=31536000, immutable";
  return name.endsWith(".html") ? "no-cache" : anHour;
}
