import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { cacheControl, cacheRules, isHashed } from "../shared/caching.ts";
import { headersOfFile } from "../shared/security-headers.ts";
import { sendText } from "./errors.ts";
import { findPage, listPages, notFoundPageFor, splitRequestUrl } from "./pages.ts";

export function servePagesAndFiles(app: FastifyInstance, { dist }: { dist: string }) {
  const pages = listPages(dist);

  app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    // `.well-known` is public; isFileName() refuses the other dot files.
    dotfiles: "allow",
    index: false,
    // Set below, for each file.
    cacheControl: false,
  });

  function sendSiteFile(reply: FastifyReply, name: string) {
    reply.sendFile(name, {
      onFile() {
        reply.headers({ ...headersOfFile(name), "cache-control": cacheControl(name) });
      },
    });
  }

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    // Returns nothing on purpose: Fastify adds listeners for each returned reply, and on the way to
    // the 404 page there would be more of them than Node allows without a warning.
    handler(request, reply) {
      const page = findPage(request.url, pages);
      const { path } = splitRequestUrl(request.url);
      if (page?.kind === "page") sendSiteFile(reply, page.file);
      else if (page?.kind === "redirect") {
        reply.header("cache-control", cacheRules.named).redirect(page.location, 308);
      } else if (isFileName(path)) sendSiteFile(reply, path.slice(1));
      else reply.callNotFound();
    },
  });
}

/**
 * The build only writes plain names, so nothing is decoded: `..`, hidden files, backslashes and
 * percent signs are refused. So are names that have no address of their own: pages, compressed
 * variants, and files for static hosts such as `_headers`.
 */
export function isFileName(path: string) {
  return /^(\/\.well-known)?(\/[\w-][\w.-]*)+$/.test(path) && !/\.(html|br|gz)$|^\/_/i.test(path);
}

export function answerNotFound(app: FastifyInstance, { dist }: { dist: string }) {
  app.setNotFoundHandler((request, reply) => {
    // Nobody reads a page in place of a script or a picture.
    if (isHashed(splitRequestUrl(request.url).path)) {
      sendText(reply.code(404), "There is no such file.");
      return;
    }
    // Always the whole page, never 206 or 304.
    for (const name of Object.keys(request.raw.headers)) {
      if (/^(if-|range$)/.test(name)) delete request.raw.headers[name];
    }
    reply
      .code(404)
      .header("cache-control", "no-cache")
      .sendFile(notFoundPageFor(request.url, dist));
  });
}
