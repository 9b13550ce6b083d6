import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Plugin } from "vite";
import { forbiddenAt, type Hosting } from "./hosted.ts";

/** What only the editor at an address has. It comes before everything that answers a request. */
export const hostedPages = (hosting: Hosting, token: string): Plugin => ({
  name: "editor-at-an-address",
  configureServer: {
    order: "pre",
    handler({ httpServer, middlewares }) {
      // Vite listens too, and leaves a socket alone that is closed.
      httpServer?.prependListener("upgrade", (request, socket: Duplex) => {
        if (forbiddenAt(hosting, request)) socket.end("HTTP/1.1 403 Forbidden\r\n\r\n").destroy();
      });
      middlewares.use((request, response, next) => {
        const reason = forbiddenAt(hosting, request);
        if (reason) return answer(response, 403, reason);
        if (request.url === "/__edit/session" && request.method === "POST") {
          return answer(response, 200, token);
        }
        // The frame in the editor's page, and a preview, have the live page there.
        if (request.url !== "/" || request.headers["sec-fetch-dest"] !== "document") return next();
        response.setHeader("Location", "/__edit/");
        answer(response, 302, "");
      });
    },
  },
});

function answer(response: ServerResponse, status: number, text: string) {
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status).end(text);
}
